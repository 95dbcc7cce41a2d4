// What is told beside the island: its score, a corner, rules met and unmet.
import {$, el, call, sentence, list, say, upper} from './dom.js';
import {nameOf, pipsOf, tokenOf} from './island.js';

const tenth = (thousandths) => (thousandths / 10).toLocaleString('en', {maximumFractionDigits: 1});
const value = (thousandths) => (thousandths / 1000).toLocaleString('en', {minimumFractionDigits: 1, maximumFractionDigits: 1});
const bar = (thousandths) => {
  const line = el('i');
  line.style.setProperty('--at', `${thousandths / 10}%`);
  return line;
};

// ---- the score ----

function place(score) {
  const strip = el('div', {class: 'strip', 'aria-hidden': 'true'}, bar(score.beatsFair));
  return [
    el('p', {}, 'More even than ', el('strong', {}, `${tenth(Math.min(score.beatsFair, 999))} %`), ' of all fair islands of this kind, and than ',
      el('strong', {}, `${tenth(Math.min(score.beats, 999))} %`), ' of those dealt by the book.'),
    strip,
    el('p', {class: 'ends quiet', 'aria-hidden': 'true'}, el('span', {}, 'less even'), el('span', {}, 'more even')),
  ];
}

function measures(score) {
  const rows = el('div', {class: 'bars'});
  for (const m of score.measures) {
    const label = upper(m.measure.replaceAll('-', ' '));
    const told = m.worse === undefined ? `${value(m.raw)} ${m.unit}` : `${tenth(m.worse)} %`;
    rows.append(el('span', {title: m.meaning}, label), m.worse === undefined ? el('span') : bar(m.worse), el('b', {}, told));
  }
  return el('details', {}, el('summary', {}, 'What went into it'), rows,
    el('p', {class: 'quiet'}, score.score === undefined ? 'As they were measured.' : 'How many islands by the book each measure is better than.'));
}

function lands(score) {
  const most = Math.max(1, ...score.resources.map((r) => r.pips));
  const rows = el('div', {class: 'bars'});
  for (const r of score.resources) rows.append(el('span', {}, upper(r.resource)), bar(1000 * r.pips / most), el('b', {}, `${r.pips} pips`));
  return [el('h3', {class: 'unseen'}, 'Pips of each resource'), rows];
}

export async function tellScore(code, signal) {
  const box = $('score-told');
  if (!code) {
    box.replaceChildren(el('p', {class: 'quiet'}, 'A score would tell what the fog hides: let it be shown first.'));
    return;
  }
  const answer = await call(`/v1/boards/${code}/score`, {signal});
  if (!answer.ok) {
    box.replaceChildren(el('p', {class: 'quiet'}, upper(sentence(answer.data)) + '.'));
    return;
  }
  const score = answer.data;
  const points = score.score === undefined ? [el('p', {class: 'quiet'}, 'Islands of this kind are not compared: there is no set of them to be placed among.')]
    : [el('p', {class: 'points'}, el('b', {}, tenth(score.score)), el('span', {}, 'of 100 points'))];
  box.replaceChildren(...points, ...(score.beatsFair === undefined ? [] : place(score)), ...(score.resources ? lands(score) : []), measures(score));
}

// ---- corners ----

let openings = {code: null, promise: null};

// All openings of a board, asked for once and only when somebody wants to know.
export function openingsOf(code) {
  if (openings.code !== code) openings = {code, promise: call(`/v1/boards/${code}/openings?count=250`)};
  return openings.promise;
}

const fact = (name, text) => [el('dt', {}, name), el('dd', {}, text)];

function tokens(corner) {
  return el('ul', {class: 'tokens'}, ...corner.hexes.filter((hex) => hex.terrain !== 'sea').map((hex) => {
    const number = tokenOf(hex);
    return el('li', {}, number ? el('b', {class: /^[68]$/.test(number) ? 'red' : null}, number) : '',
      hex.terrain ?? 'fog');
  }));
}

export async function tellCorner(corner, code, harbours) {
  const box = $('corner-told');
  const pips = corner.hexes.reduce((sum, hex) => sum + pipsOf(hex), 0);
  const harbour = harbours?.find((h) => h.corners.includes(corner.key));
  const facts = el('dl', {class: 'facts'}, ...fact('Pips', String(pips)), ...(harbour ? fact('Harbour', `${harbour.rate}:1 ${harbour.kind === 'any' ? '' : harbour.kind}`) : []));
  box.replaceChildren(tokens(corner), facts);
  if (!code) return;
  const answer = await openingsOf(code);
  if (!facts.isConnected) return;
  if (!answer.ok) {
    box.append(el('p', {class: 'quiet'}, upper(sentence(answer.data)) + '.'));
    return;
  }
  const all = answer.data.openings;
  const rank = all.findIndex((o) => o.corners[0] === corner.key);
  if (rank < 0) {
    box.append(el('p', {class: 'quiet'}, 'Nobody may begin here.'));
    return;
  }
  const o = all[rank];
  const cards = Object.entries(o.cards).map(([resource, n]) => `${n} ${resource}`);
  facts.append(...fact('In 36 rolls', cards.length ? list(cards) : 'nothing'), ...fact('Value', `${value(o.value)} (best ${value(all[0].value)})`),
    ...fact('Rank', `${rank + 1} of ${answer.data.open}`));
}

export async function tellPlaces(code, choose) {
  if (!code) {
    $('places').replaceChildren(el('li', {class: 'quiet'}, 'They would tell what the fog hides: let it be shown first.'));
    return;
  }
  const answer = await openingsOf(code);
  if (!answer.ok) {
    $('places').replaceChildren(el('li', {}, sentence(answer.data)));
    return;
  }
  $('places').replaceChildren(...answer.data.openings.slice(0, 5).map((o) => el('li', {},
    el('button', {type: 'button', click: () => choose(o.corners[0])}, el('span', {}, `${o.pips} pips: ${list(Object.keys(o.cards))}`), el('b', {}, value(o.value))))));
}

// ---- rules ----

export function tellVerdict(verdict, island) {
  const item = (text, met, where) => el('li', {class: met ? 'met' : 'unmet'}, el('span', {class: 'unseen'}, met ? 'met: ' : 'not met: '), text,
    where?.length ? el('span', {class: 'quiet'}, ` at ${where.slice(0, 4).map((group) => group.join(' and ')).join('; ')}${where.length > 4 ? ` and ${where.length - 4} more` : ''}`) : '');
  $('verdict').hidden = false;
  $('verdict-told').replaceChildren(
    el('p', {}, verdict.met ? 'It meets every rule of the set.' : 'It does not meet every rule of the set; the island shows where.'),
    el('ul', {class: 'verdicts'}, ...verdict.rules.map((r) => item(r.rule, r.met, r.where))),
    ...verdict.warnings.map((w) => el('p', {class: 'quiet'}, upper(w.detail) + '.')));
  const broken = verdict.rules.filter((r) => !r.met).length;
  say(broken ? `${broken} of ${verdict.rules.length} rules are not met.` : `All ${verdict.rules.length} rules are met.`);
  island.mark('bad', verdict.rules.flatMap((r) => r.where ?? []).flat());
}
