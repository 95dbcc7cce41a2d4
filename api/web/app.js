// The page, live: every change of the form is a query of /v1/boards, and the address bar always has the link to the
// island that is shown. Without this script the form and the server do the same.
import {$, el, call, sentence, say, upper} from './dom.js';
import {Island, tokenOf} from './island.js';
import {tellScore, tellCorner, tellPlaces, tellVerdict} from './told.js';

const form = $('deal');
const island = new Island(press);
const dark = matchMedia('(prefers-color-scheme: dark)');
const VIEW = ['overlay', 'reveal']; // what of the picture is in the link
const HINTS = {
  corners: 'Choose a corner to see its numbers. Arrow keys go from one to the next.',
  locks: 'Choose the hexes that shall stay, then deal the rest again.',
  edit: 'Choose two hexes to swap, or a piece to lay down.',
};

let query = new URLSearchParams(); // of what is shown: canonical, with its view
let board = null;                  // its JSON
let busy = null;                   // the AbortController of what is being fetched
let editor = null;
let paper = false; // the page is being printed: nobody wants a sheet of dark ink

const mode = () => document.querySelector('[name="mode"]:checked').value;
const field = (name) => form.elements.namedItem(name);
const rules = () => [...form.querySelectorAll('.rule')].map((row) => ({row, name: row.dataset.rule, input: row.querySelector('select, input')}));
const sheet = () => field('preset').selectedOptions[0].dataset.sheet !== undefined; // of a dice game: no scores, no openings
const theme = () => field('theme').value || (dark.matches && !paper ? 'dark' : 'light');

// ---- the form and the query ----

// What the form says, as a query: empty fields say nothing, `off` takes a rule out.
function readForm() {
  const said = new URLSearchParams();
  const fixed = field('preset').selectedOptions[0].dataset.fixed !== undefined;
  const put = (name, value) => { if (value) said.append(name, value); };
  put('preset', field('preset').value);
  if (!fixed || field('fairness').value !== 'none') put('fairness', field('fairness').value);
  for (const {row, name, input} of rules()) {
    const text = input.value.trim();
    if (text === 'off') put('no-rule', name);
    else for (const part of row.dataset.repeats === undefined ? [text] : text.split(/\s+/)) put(name, part);
  }
  put('best', field('best').value);
  put('overlay', $('overlay').value);
  put('reveal', field('reveal').checked && 'true');
  put('seed', field('seed').value);
  return said;
}

// Fills the form with what is shown.
function fillForm() {
  field('preset').value = board.preset;
  field('seed').value = board.seed ?? '';
  field('best').value = query.get('best') ?? '';
  $('overlay').value = query.get('overlay') ?? '';
  field('reveal').checked = query.get('reveal') === 'true';
  // A board by its code came from no set: it is held to the one that is chosen.
  const set = board.fairness ?? (query.has('board') ? field('fairness').value : 'none');
  form.querySelector(`[name="fairness"][value="${set}"]`).checked = true;
  for (const {row, name, input} of rules()) {
    const text = query.getAll('no-rule').includes(name) ? 'off' : query.getAll(name).join(' ');
    if (input.tagName === 'SELECT' && ![...input.options].some((o) => o.value === text)) input.append(el('option', {value: text}, text));
    input.value = text;
    const holds = board.rules?.[name];
    row.querySelector('output').value = holds === undefined ? '' : holds === true ? 'on' : [holds].flat().join(' ');
  }
  island.locked = new Set(query.getAll('pin').map((pin) => pin.split(':')[0]));
  fitForm();
}

// What depends on other fields: kinds of island for that many players, and what a kind offers.
function fitForm() {
  const players = Number(field('players').value);
  const options = [...field('preset').options];
  for (const option of options) {
    const [least, most] = option.dataset.players.split(' ').map(Number);
    option.hidden = option.disabled = players > 0 && (players < least || players > most) && !option.selected;
  }
  $('reveal-field').hidden = !board?.hexes.some((hex) => hex.fog);
  document.querySelector('main').classList.toggle('sheet', sheet());
  const locks = island.locked.size;
  $('again').lastElementChild.textContent = locks ? `Deal the rest (${locks} locked)` : 'Deal another';
  $('again').disabled = !!board && !board.seed && board.seedId !== undefined;
}

// ---- showing an island ----

const link = () => location.origin + address(query);
const address = (said, path = '/') => `${path}?${said}`.replaceAll('%2C', ',').replaceAll('%3A', ':');

// Where the API has the board of a query, with further parameters.
function source(said, more = {}) {
  const all = new URLSearchParams(said);
  for (const name of VIEW) all.delete(name);
  const code = all.get('board');
  all.delete('board');
  for (const [name, value] of Object.entries(more)) if (value) all.set(name, value);
  return address(all, code ? `/v1/boards/${encodeURIComponent(code)}` : '/v1/boards');
}

const view = (said) => Object.fromEntries(VIEW.map((name) => [name, said.get(name)]));

const unlessAborted = (error) => { if (error.name !== 'AbortError') throw error; };

// Shows the island of a query. `how`: 'push' a new address, 'replace' it, or 'keep' it (back and forward).
async function show(said, how, {focus = null} = {}) {
  busy?.abort();
  busy = new AbortController();
  const {signal} = busy;
  $('board').classList.add('busy');
  try {
    const dealt = await call(source(said, {format: 'json'}), {signal});
    if (!dealt.ok) return tellProblem(dealt.data, () => show(said, how));
    const found = said.has('board') ? new URLSearchParams({board: dealt.data.code}) : new URL(dealt.url).searchParams;
    for (const name of ['format', ...VIEW]) found.delete(name);
    for (const name of VIEW) if (said.get(name)) found.set(name, said.get(name));
    const picture = await call(source(found, {...view(found), theme: theme(), format: 'svg'}), {signal});
    if (!picture.ok) return tellProblem(picture.data, () => show(said, how));
    const fresh = dealt.data.code !== board?.code || said.get('reveal') !== query.get('reveal');
    query = found;
    board = dealt.data;
    const place = address(query);
    if (how === 'push' && place !== location.pathname + location.search) history.pushState(null, '', place);
    else if (how !== 'keep') history.replaceState(null, '', place);
    tellProblem(null);
    draw(picture.data, fresh, focus);
    if (fresh && !sheet()) tellScore(known(), signal).catch(unlessAborted);
  } catch (error) {
    unlessAborted(error);
  } finally {
    if (!signal.aborted) $('board').classList.remove('busy');
  }
}

// The board as whoever looks may know it.
const hides = () => !query.get('reveal') && board.hexes.some((hex) => hex.fog);
const known = () => hides() ? null : board.code; // scores and openings would tell
const told = () => hides() ? {...board, hexes: board.hexes.map(({q, r, ...hex}) => hex.fog ? {q, r, fog: true} : {q, r, ...hex})} : board;

function draw(svg, fresh, focus) {
  document.querySelector('main').classList.remove('empty');
  fillForm();
  const floats = ['dark', 'light'].includes(theme());
  island.show(svg, told(), {floats, dealt: fresh && !editor?.panel});
  offer();
  if (focus) island.focus(focus);
  const title = field('preset').selectedOptions[0].textContent;
  document.title = `${title}${board.seed ? `, ${board.seed}` : ''} · islewright`;
  $('heading').textContent = title;
  $('subtitle').replaceChildren(...(board.seed ? ['Seed ', el('b', {}, board.seed)] : [query.has('board') ? 'A board by its code' : 'A printed board']));
  $('link').value = link();
  $('preset-about').textContent = field('preset').selectedOptions[0].dataset.about;
  $('code').value = hides() ? '' : board.code;
  fillDownloads();
  if (fresh) {
    $('corner-told').replaceChildren(el('p', {class: 'quiet'}, 'Choose a corner of the island to see what a settlement there would earn.'));
    if ($('best-places').open) tellPlaces(known(), choosePlace);
    $('qr').open = false;
    say(`${title}${board.seed ? `, seed ${board.seed}` : ''}.`);
  }
  tellWords();
  $('verdict').hidden = true;
  if (query.has('board')) judge();
}

// A board of one's own is held to the set that the form says.
async function judge() {
  const code = board.code;
  const answer = await call(`/v1/boards/${code}/check?fairness=${field('fairness').value}`);
  if (answer.ok && code === board.code) tellVerdict(answer.data, island);
  return answer.ok;
}

async function tellWords() {
  if (!$('words').querySelector('details').open) return;
  const answer = hides() ? {ok: true, data: 'Words would tell what the fog hides: let it be shown first.'} : await call(source(query, {format: 'text'}));
  if (answer.ok) $('words-told').textContent = answer.data;
}

// ---- what is wrong ----

function tellProblem(problem, again) {
  for (const error of form.querySelectorAll('.error')) error.textContent = '';
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  $('problem').replaceChildren();
  $('board').classList.toggle('stale', !!problem);
  if (!problem) return;
  const conflict = (problem.conflict ?? []).map((rule) => rule.split('=')[0]);
  for (const name of conflict) {
    const others = conflict.filter((other) => other !== name);
    const place = $(`${name}-error`);
    if (!place) continue;
    place.textContent = others.length ? `cannot be met beside ${others.join(', ')}` : 'cannot be met on this island';
    $(`rule-${name}`)?.setAttribute('aria-invalid', 'true');
  }
  const rest = [];
  for (const {field: name, detail} of problem.errors ?? []) {
    const place = $(`${name}-error`);
    if (place && form.contains(place)) {
      place.textContent = detail;
      $(`rule-${name}`)?.setAttribute('aria-invalid', 'true');
      form.querySelector(`#${CSS.escape(name)}`)?.setAttribute('aria-invalid', 'true');
      if ($('rules').contains(place)) $('rules').open = true;
    } else {
      rest.push(detail);
    }
  }
  const told = rest.length || problem.conflict ? [problem.detail] : [sentence(problem)];
  $('problem').append(el('h2', {}, problem.title), ...told.map((text) => el('p', {}, upper(text))), ...waysOut(problem));
  if (problem.away) $('problem').append(el('button', {type: 'button', click: again}, 'Try again'));
}

// What could be asked for instead, as buttons.
function waysOut({conflict = [], possible = []}) {
  if (!conflict.length) return [];
  const way = (text, act) => el('li', {}, el('button', {type: 'button', click: () => { act(); $('island').focus({preventScroll: true}); show(readForm(), 'push'); }}, text));
  const part = (rule) => [rule.split('=')[0], rule.includes('=') ? rule.slice(rule.indexOf('=') + 1) : 'true'];
  const input = (name) => $(`rule-${name}`);
  return [
    el('p', {}, 'These cannot all be met at once: ', ...conflict.flatMap((rule, i) => [i ? ', ' : '', el('code', {}, rule)])),
    el('ul', {class: 'row'},
      ...possible.map((rule) => way(`Use ${rule}`, () => { const [name, text] = part(rule); input(name).value = text; })),
      ...conflict.map((rule) => way(`Without ${rule}`, () => {
        const [name, text] = part(rule);
        const said = input(name).value.split(/\s+/).filter(Boolean);
        input(name).value = said.length ? said.filter((t) => t !== text && name === 'pin').join(' ') : 'off';
      }))),
  ];
}

// ---- places on the island ----

function offer() {
  const now = sheet() ? 'none' : mode();
  $('hint').textContent = HINTS[now] ?? '';
  if (now !== 'edit') editor?.end();
  if (now !== 'none') island.offer(now);
  if (now === 'edit') edit();
}

async function edit() {
  if (!editor) {
    const {Editor} = await import('./own.js');
    editor ??= new Editor(island, (code, focus) => show(new URLSearchParams({board: code}), 'push', {focus}));
  }
  if (mode() === 'edit') editor.begin(board);
}

function press(item, kind) {
  if (kind === 'corners') chooseCorner(item);
  else if (kind === 'edit') editor?.press(item);
  else lock(item);
}

function chooseCorner(corner) {
  island.mark('chosen', [corner.key]);
  tellCorner(corner, known(), board.harbours);
}

function choosePlace(key) {
  const corner = island.corners.find((c) => c.key === key);
  if (mode() !== 'corners') {
    document.querySelector('[name="mode"][value="corners"]').checked = true;
    offer();
  }
  island.focus(key);
  chooseCorner(corner);
}

// Locks are pins of the next deal; the island that is shown stays as it is until then.
function lock(hex) {
  const pins = new Map($('rule-pin').value.split(/\s+/).filter(Boolean).map((pin) => [pin.split(':')[0], pin]));
  const locked = !pins.delete(hex.key);
  if (locked) pins.set(hex.key, [hex.key, hex.terrain, tokenOf(hex)].filter(Boolean).join(':'));
  $('rule-pin').value = [...pins.values()].join(' ');
  island.locked = new Set(pins.keys());
  island.label();
  fitForm();
  say(`${hex.terrain} ${tokenOf(hex)} ${locked ? 'locked' : 'unlocked'}`);
}

// ---- sharing, printing ----

function fillDownloads() {
  const fields = new URLSearchParams(query);
  fields.delete('board');
  $('download').action = query.has('board') ? `/v1/boards/${board.code}` : '/v1/boards';
  $('board-fields').replaceChildren(...[...fields].map(([name, value]) => el('input', {type: 'hidden', name, value})));
  const name = `${board.preset}-${(board.seed ?? board.code).replace(/[^\w-]+/g, '-').slice(0, 40)}`;
  for (const format of ['png', 'svg']) {
    const more = {...view(query), format, theme: field('theme').value, 'ink-saver': $('ink-saver').checked && 'true'};
    if (more['ink-saver']) delete more.theme;
    $(`get-${format}`).hidden = $('what').value !== 'board' || $('true-size').checked; // they are of one picture
    $(`get-${format}`).href = source(query, more);
    $(`get-${format}`).download = `${name}.${format}`;
  }
}

function tellQr() {
  $('qr-told').replaceChildren(link().length > 300 ? 'This link is too long for a QR code: fewer locked hexes make it shorter.'
    : el('img', {src: `/v1/qr?link=${encodeURIComponent(link())}`, alt: 'The link as a QR code', width: 240, height: 240}));
}

async function copy() {
  try {
    await navigator.clipboard.writeText(link());
    $('copy').textContent = 'Copied';
  } catch {
    $('link').select();
    $('copy').textContent = 'Press Ctrl+C to copy';
  }
  say($('copy').textContent);
  setTimeout(() => { $('copy').textContent = 'Copy the link'; }, 2500);
}

// ---- the island of the week ----

async function week() {
  const {tellWeek} = await import('./week.js');
  tellWeek((island) => {
    const said = new URLSearchParams(island.seedId ? {preset: island.preset, generator: island.generator, fairness: island.fairness, seed: island.seed} : {board: island.code});
    show(said, 'push');
    $('island').scrollIntoView();
  }, theme() === 'dark');
}

// ---- events ----

function look() {
  const chosen = field('theme').value;
  document.documentElement.dataset.look = chosen === '' ? '' : chosen === 'dark' ? 'dark' : 'light';
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const said = readForm();
  if (event.submitter === $('again')) said.delete('seed');
  show(said, 'push');
});

form.addEventListener('change', (event) => changed(event.target));
for (const outside of [$('overlay'), field('reveal'), field('theme')]) outside.addEventListener('change', () => changed(outside));

function changed(target) {
  const own = query.has('board');
  if (target.name === 'players') {
    fitForm();
    const [least, most] = field('preset').selectedOptions[0].dataset.players.split(' ').map(Number);
    const players = Number(target.value);
    if (!players || (players >= least && players <= most)) return;
    field('preset').value = ['base', 'big', 'mini'].map((name) => field('preset').querySelector(`[value="${name}"]`))
      .concat([...field('preset').options]).find((option) => option && !option.disabled && !option.selected).value;
    target = field('preset');
  }
  if (target.name === 'preset') kindChanged();
  if (target.name === 'theme') {
    look();
    localStorage.setItem('theme', target.value);
    show(query, 'keep');
  } else if (own && target.name === 'fairness') {
    judge();
  } else if (own && VIEW.includes(target.name)) {
    const said = new URLSearchParams({board: board.code, overlay: $('overlay').value});
    show(said, 'push');
  } else {
    show(readForm(), 'push');
  }
}

// Another kind of island: its hexes are others, and a printed one deals nothing.
function kindChanged() {
  const fixed = field('preset').selectedOptions[0].dataset.fixed !== undefined;
  const was = [...field('preset').options].find((o) => o.value === board?.preset)?.dataset.fixed !== undefined;
  $('rule-pin').value = '';
  if (fixed) {
    for (const {input} of rules()) input.value = '';
    field('seed').value = field('best').value = '';
  }
  if (fixed !== was) form.querySelector(`[name="fairness"][value="${fixed ? 'none' : 'fair'}"]`).checked = true;
}

// A corner is told of beside the island where there is room, else right below it.
const wide = matchMedia('(min-width: 70em)');
const placeCorner = () => (wide.matches ? $('side') : $('corner-place')).append($('corner'));
wide.addEventListener('change', placeCorner);

addEventListener('popstate', () => { // a link to a part of the page is no other island
  if (location.pathname + location.search !== address(query)) show(new URLSearchParams(location.search), 'keep');
});
dark.addEventListener('change', () => { if (!field('theme').value && board) show(query, 'keep'); });
for (const input of document.querySelectorAll('[name="mode"]')) input.addEventListener('change', offer);
$('copy').addEventListener('click', copy);
$('print-page').addEventListener('click', async () => {
  const night = theme() === 'dark' && !field('theme').value;
  paper = true;
  if (night) await show(query, 'keep');
  print();
  paper = false;
  if (night) show(query, 'keep');
});
for (const choice of ['ink-saver', 'what', 'true-size']) $(choice).addEventListener('change', fillDownloads);
$('qr').addEventListener('toggle', () => { if ($('qr').open) tellQr(); });
$('best-places').addEventListener('toggle', () => { if ($('best-places').open) tellPlaces(known(), choosePlace); });
$('words').querySelector('details').addEventListener('toggle', tellWords);
if (navigator.share) {
  $('send').hidden = false;
  $('send').addEventListener('click', () => navigator.share({title: document.title, url: link()}).catch(() => {}));
}
$('map-fill').addEventListener('click', async () => {
  const answer = await call(source(query, {format: 'text'}));
  $('map').value = answer.ok ? answer.data.split('\n\n#')[0] : '';
  $('map').focus();
});
$('own-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const {readMap} = await import('./own.js');
  const code = await readMap($('map').value);
  if (!code) return;
  await show(new URLSearchParams({board: code}), 'push');
  if (await judge()) $('verdict-heading').focus(); // which scrolls there, too
});

// PDF files that the server cannot make are told here, not on a page of their own.
$('download').addEventListener('submit', async (event) => {
  event.preventDefault();
  const said = new URLSearchParams(new FormData($('download')));
  if (said.get('what') === 'board') said.delete('what');
  said.set('format', 'pdf');
  const place = `${$('download').action}?${said}`;
  const answer = await fetch(place).catch(() => null);
  const problem = !answer?.ok && (await answer?.json().catch(() => null));
  $('download-error').textContent = answer?.ok ? '' : upper(problem ? sentence(problem) : 'The server cannot be reached.');
  if (!answer?.ok) return;
  const file = el('a', {href: URL.createObjectURL(await answer.blob()), download: `${$('get-svg').download.replace(/svg$/, 'pdf')}`});
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60000);
});

// ---- the beginning ----

document.documentElement.classList.add('js');
const here = new URLSearchParams(location.search);
field('theme').value = here.get('theme') ?? localStorage.getItem('theme') ?? '';
here.delete('theme');
look();
placeCorner();
if (!$('problem').childNodes.length) show(here, 'replace');
else fitForm();
if (!$('week').hidden) week();
