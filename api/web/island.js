// The island on the page: the picture of the server, and over it the places that can be pressed. One place is in the tab
// order; arrow keys go to the next one in their direction.
import {$, el} from './dom.js';

const SIDE = 11.547; // mm of a hex whose flats are 20 mm apart, as in every picture for the screen
const CORNERS = {N: [0, -SIDE], NE: [10, -SIDE / 2], SE: [10, SIDE / 2], S: [0, SIDE], SW: [-10, SIDE / 2], NW: [-10, -SIDE / 2]};
const OUTLINE = 'M0-10.6 9.2-5.3v10.6L0 10.600-9.2 5.300v-10.6z';
const LOCK = 'M-1.700-.4v-1.400a1.700 1.700 0 0 1 3.400 0v1.400M-2.500-.4h5v3.800h-5z';

const numbersOf = (hex) => [hex.number ?? []].flat();
const isToken = (hex) => hex.terrain !== 'lake';
export const pipsOf = (hex) => isToken(hex) ? numbersOf(hex).reduce((sum, n) => sum + 6 - Math.abs(7 - n), 0) : 0;
export const keyOf = (hex) => `${hex.q},${hex.r}`;
export const nameOf = (hex) => [hex.terrain ?? 'in the fog', ...numbersOf(hex)].join(' ');
export const tokenOf = (hex) => isToken(hex) ? numbersOf(hex).join('/') : '';

export class Island {
  hexes = [];
  corners = [];
  spots = new Map(); // by name of a hex or a corner
  locked = new Set();

  constructor(press) {
    this.box = $('board');
    this.press = press;
    this.box.addEventListener('keydown', (event) => this.#key(event));
  }

  // Shows a picture (SVG text) of a board (JSON).
  show(text, board, {floats, dealt}) {
    const svg = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    svg.setAttribute('role', 'group');
    svg.setAttribute('aria-label', 'The island');
    svg.querySelector(':scope > title')?.remove();
    svg.querySelector(':scope > desc')?.remove();
    for (const part of svg.children) part.setAttribute('aria-hidden', 'true');
    this.box.replaceChildren(svg);
    this.box.dataset.code = board.code ?? '';
    this.box.classList.toggle('floats', floats);
    svg.classList.toggle('dealt', dealt);
    if (dealt) svg.querySelectorAll('[data-hex]').forEach((g, i) => { g.style.animationDelay = `${i * 12}ms`; });
    this.svg = svg;
    this.#measure(board);
  }

  #measure(board) {
    const first = this.svg.querySelector('[data-hex]');
    const [q, r] = first.dataset.hex.split(',').map(Number);
    const at = first.transform.baseVal.consolidate().matrix;
    const dx = at.e - (20 * q + 10 * r), dy = at.f - 1.5 * SIDE * r;
    this.origin = first.parentNode.getAttribute('transform');
    this.hexes = board.hexes.map((hex) => ({...hex, key: keyOf(hex), x: dx + 20 * hex.q + 10 * hex.r, y: dy + 1.5 * SIDE * hex.r}));
    const corners = new Map();
    for (const hex of this.hexes) { // in reading order, so that the first one with a corner gives it its name
      for (const [way, [x, y]] of Object.entries(CORNERS)) {
        const place = `${Math.round(hex.x + x)} ${Math.round(hex.y + y)}`;
        if (!corners.has(place)) corners.set(place, {key: `${hex.key}:${way}`, x: hex.x + x, y: hex.y + y, hexes: []});
        corners.get(place).hexes.push(hex);
      }
    }
    this.corners = [...corners.values()].filter((corner) => corner.hexes.some((hex) => hex.terrain !== 'sea'));
  }

  // Puts places over the picture: 'corners', 'locks' or 'edit'.
  offer(mode) {
    this.mode = mode;
    this.places?.parentNode.remove();
    this.spots.clear();
    this.places = el('g', {class: 'spots', role: 'group', 'aria-label': mode === 'corners' ? 'Corners' : 'Hexes'});
    const items = mode === 'corners' ? this.corners : this.hexes.filter((hex) => hex.terrain && hex.terrain !== 'sea');
    for (const item of items) {
      const spot = mode === 'corners'
        ? el('circle', {cx: item.x, cy: item.y, r: 5})
        : el('path', {d: OUTLINE, transform: `translate(${item.x} ${item.y})`});
      spot.classList.add('spot');
      spot.setAttribute('role', 'button');
      spot.setAttribute('tabindex', this.spots.size ? '-1' : '0');
      spot.item = item;
      spot.addEventListener('click', () => { this.#reach(spot); this.press(item, mode); });
      this.spots.set(item.key, spot);
      this.places.append(spot);
    }
    this.svg.append(el('g', {transform: this.origin}, this.places));
    this.label();
  }

  // Says of each place what it is, and whether it is locked.
  label() {
    this.places.querySelectorAll('.lock').forEach((mark) => mark.remove());
    for (const [key, spot] of this.spots) {
      const corner = this.mode === 'corners';
      const land = corner && spot.item.hexes.filter((hex) => hex.terrain !== 'sea');
      spot.setAttribute('aria-label', corner
        ? `Corner of ${land.map(nameOf).join(', ')}: ${land.reduce((sum, hex) => sum + pipsOf(hex), 0)} pips`
        : `${nameOf(spot.item)}, ${key}`);
      if (this.mode === 'locks') spot.setAttribute('aria-pressed', this.locked.has(key));
    }
    for (const hex of this.hexes.filter((h) => this.mode !== 'edit' && this.locked.has(h.key))) {
      const mark = el('g', {class: 'lock', transform: `translate(${hex.x} ${hex.y - 7})`, 'aria-hidden': 'true'});
      mark.append(el('circle', {r: 3.9, fill: '#fff8e8', stroke: '#4a2f00', 'stroke-width': .5}),
        el('path', {d: LOCK, fill: '#4a2f00', 'fill-rule': 'evenodd', stroke: '#4a2f00', 'stroke-width': .8}));
      mark.lastChild.setAttribute('fill', 'none');
      this.places.append(mark);
    }
  }

  // Marks places with a class, and takes it from all others.
  mark(name, keys) {
    for (const [key, spot] of this.spots) spot.classList.toggle(name, keys.includes(key));
  }

  focus(key) {
    const spot = this.spots.get(key);
    if (spot) { this.#reach(spot); spot.focus(); }
  }

  #reach(spot) {
    for (const other of this.spots.values()) other.setAttribute('tabindex', '-1');
    spot.setAttribute('tabindex', '0');
  }

  #key(event) {
    const spot = event.target.closest('.spot');
    if (!spot) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.press(spot.item, this.mode);
      return;
    }
    const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (!way) return;
    event.preventDefault();
    let best = null, least = Infinity;
    for (const other of this.spots.values()) {
      const x = other.item.x - spot.item.x, y = other.item.y - spot.item.y;
      const along = x * way[0] + y * way[1], aside = Math.abs(x * way[1] + y * way[0]);
      const far = along + 2.2 * aside;
      if (along > 1 && aside < along * 1.8 && far < least) [best, least] = [other, far];
    }
    if (best) { this.#reach(best); best.focus(); }
  }
}
