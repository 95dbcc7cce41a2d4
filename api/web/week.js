// The island of the week: which one it is, how long it stays, and where the earlier ones are.
import {$, el, call} from './dom.js';

const MINUTE = 60000;

// "3 days 4 hours 5 minutes" until then.
export function left(until) {
  const minutes = Math.max(0, Math.ceil((until - Date.now()) / MINUTE));
  const parts = [[Math.floor(minutes / 1440), 'day'], [Math.floor(minutes / 60) % 24, 'hour'], [minutes % 60, 'minute']];
  return parts.filter(([n], i) => n || i === 2).map(([n, unit]) => `${n} ${unit}${n === 1 ? '' : 's'}`).join(' ');
}

export async function tellWeek(show, night) {
  const answer = await call('/v1/weeks/current');
  if (!answer.ok) {
    $('week').hidden = true;
    return;
  }
  const {week, until, points, board} = answer.data;
  const end = new Date(until);
  const count = el('b', {class: 'count', role: 'timer'}, left(end));
  const local = end.toLocaleString('en', {weekday: 'long', hour: '2-digit', minute: '2-digit', hour12: false});
  $('week-told').replaceChildren(
    el('p', {}, 'Every table in the world plays the same island: ', el('b', {}, week), `, by the book, first to ${points} points.`),
    el('img', {src: `/v1/weeks/${week}.svg${night ? '?theme=dark' : ''}`, alt: `The island of ${week}`, loading: 'lazy', width: 1284, height: 1151}),
    el('p', {}, 'The next one comes in ', count, `, on Monday at 00:00 UTC${end.getTimezoneOffset() ? `: ${local} where you are` : ''}.`),
    el('div', {class: 'row'},
      el('button', {type: 'button', click: () => show(board)}, 'Show it above'),
      el('a', {class: 'button', href: `/v1/weeks/${week}.pdf?link=${encodeURIComponent(`${location.origin}/weeks/${week}`)}`, download: `${week}.pdf`}, 'PDF'),
      el('a', {class: 'button', href: '/weeks'}, 'All weeks')));
  const timer = setInterval(() => {
    count.textContent = left(end);
    if (end <= Date.now()) { clearInterval(timer); setTimeout(() => tellWeek(show, night), 2000); }
  }, MINUTE / 2);
}
