// A board of one's own: changed by clicking, piece by piece, or typed as a map. Pieces that do not fit are counted here;
// everything else is the server's judgement.
import {$, el, call, sentence, say} from './dom.js';
import {nameOf} from './island.js';

const SWAPS = [['swap', 'Swap hexes'], ['swap-land', 'Swap land'], ['swap-number', 'Swap numbers']];

// What a board's pieces are: how many there are of each terrain and each number.
function pieces(hexes) {
  const land = new Map(), numbers = new Map();
  for (const hex of hexes) {
    if (hex.terrain && hex.terrain !== 'sea') land.set(hex.terrain, (land.get(hex.terrain) ?? 0) + 1);
    if (hex.number !== undefined && hex.terrain !== 'lake') numbers.set(String(hex.number), (numbers.get(String(hex.number)) ?? 0) + 1);
  }
  return {land, numbers};
}

export class Editor {
  constructor(island, done) {
    this.island = island;
    this.done = done; // called with the code of a board that is whole
  }

  begin(board, svg) {
    this.board = board;
    this.hexes = new Map(board.hexes.map((hex) => [`${hex.q},${hex.r}`, {...hex}]));
    this.bag = pieces(board.hexes);
    this.first = null;
    this.end();
    this.panel = el('fieldset', {class: 'card palette'}, el('legend', {class: 'unseen'}, 'What a click on a hex does'));
    const row = (items) => this.panel.append(el('div', {class: 'row'}, ...items));
    const tool = (value, text) => el('label', {class: value.split(' ')[0]}, el('input', {type: 'radio', name: 'tool', value, checked: value === 'swap'}), el('span', {}, text));
    row(SWAPS.map(([value, text]) => tool(value, text)));
    row([...this.bag.land.keys()].map((t) => tool(`land ${t}`, t)));
    row([...this.bag.numbers.keys()].sort((a, b) => parseInt(a) - parseInt(b)).map((n) => tool(`number ${n}`, n.replace(',', '/'))));
    this.told = el('p', {class: 'hint', role: 'status'});
    this.panel.append(this.told);
    this.panel.addEventListener('change', () => { this.first = null; this.island.mark('chosen', []); });
    $('hint').before(this.panel);
    this.count();
  }

  end() {
    this.panel?.remove();
    this.panel = null;
  }

  press(item) {
    const [tool, what] = this.panel.querySelector(':checked').value.split(' ');
    const hex = this.hexes.get(item.key);
    if (tool.startsWith('swap')) this.swap(item.key, tool);
    else this.paint(hex, tool, what);
  }

  swap(key, tool) {
    if (this.first === null || this.first === key) {
      this.first = this.first === key ? null : key;
      this.island.mark('chosen', this.first === null ? [] : [key]);
      say(this.first === null ? 'Put back.' : 'Choose the hex to swap it with.');
      return;
    }
    const a = this.hexes.get(this.first), b = this.hexes.get(key);
    if (tool !== 'swap-number') { [a.terrain, b.terrain] = [b.terrain, a.terrain]; [a.variant, b.variant] = [b.variant, a.variant]; }
    if (tool !== 'swap-land' || a.number === undefined || b.number === undefined) [a.number, b.number] = [b.number, a.number];
    this.first = null;
    this.settle(key);
  }

  paint(hex, tool, what) {
    if (tool === 'land') hex.terrain = what;
    else hex.number = what.includes(',') ? what.split(',').map(Number) : Number(what);
    if (tool === 'land' && ['desert', 'swamp', 'oasis', 'castle'].includes(what)) delete hex.number;
    this.settle(`${hex.q},${hex.r}`);
  }

  // Shows what has changed, and hands the board on once its pieces are those that there are.
  async settle(key) {
    for (const [name, hex] of this.hexes) this.redraw(name, hex);
    if (!this.count()) return;
    const answer = await call('/v1/draw?format=json', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(this.whole())});
    if (answer.ok) this.done(answer.data.code, key);
    else this.told.textContent = sentence(answer.data);
  }

  // The board as it is now. How it was dealt is no longer known; a robber of the desert goes where the desert is.
  whole() {
    const {generator, seed, seedId, code, sampling, best, fairness, rules, ...board} = this.board;
    board.hexes = [...this.hexes.values()];
    const desert = (hex) => hex.terrain === 'desert';
    const robbed = board.robber && this.board.hexes.find((hex) => hex.q === board.robber[0] && hex.r === board.robber[1]);
    const first = board.hexes.find(desert);
    if (robbed && desert(robbed) && first) board.robber = [first.q, first.r];
    return board; // what is undefined is not in JSON
  }

  redraw(name, hex) {
    const spot = this.island.spots.get(name);
    if (!spot) return; // the sea, and what lies in the fog
    const g = this.island.svg.querySelector(`[data-hex="${name}"]`);
    const [land, token] = g?.querySelectorAll('use') ?? [];
    const art = this.island.svg.querySelector(`[id^="${hex.terrain}-"]`);
    if (land && art) land.setAttribute('href', `#${art.id}`);
    token?.remove();
    if (hex.number !== undefined && art) g.append(el('use', {href: `#token-${[hex.number].flat().join('-')}`, y: 3.3}));
    Object.assign(spot.item, {terrain: hex.terrain, number: hex.number});
    spot.setAttribute('aria-label', `${nameOf(hex)}, ${name}`);
  }

  // Tells of each piece how many are too many or missing; true where none is.
  count() {
    const now = pieces(this.hexes.values());
    const wrong = [];
    for (const [kind, prefix] of [['land', 'land '], ['numbers', 'number ']]) {
      for (const [piece, there] of this.bag[kind]) {
        const over = (now[kind].get(piece) ?? 0) - there;
        this.panel.querySelector(`[value="${prefix}${piece}"]`).parentNode.classList.toggle('off', over !== 0);
        if (over) wrong.push(`${Math.abs(over)} ${piece.replace(',', '/')} ${over > 0 ? 'too many' : 'to be laid'}`);
      }
    }
    this.told.textContent = wrong.length ? `Not yet whole: ${wrong.join(', ')}.` : 'All pieces lie on the board.';
    return wrong.length === 0;
  }
}

// A board as it was typed: its code, or null with the problem beside the field.
export async function readMap(text) {
  const json = text.trimStart().startsWith('{');
  const answer = await call('/v1/draw?format=json', {method: 'POST', headers: {'Content-Type': json ? 'application/json' : 'text/plain'}, body: text});
  const fault = answer.ok ? '' : sentence(answer.data);
  $('map-error').textContent = !fault.startsWith('there is no preset') ? fault
    : `“${fault.match(/"(.*?)"/)?.[1]}” is no kind of island. A map begins with the name of one, such as base; “Start from the island above” shows how it goes on. A board code, a seed id and JSON are read, too.`;
  return answer.ok ? answer.data.code : null;
}
