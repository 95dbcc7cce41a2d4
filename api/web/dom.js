// Small helpers: elements, and calls of the API.

export const $ = (id) => document.getElementById(id);

// el('p', {class: 'quiet'}, 'text', node): an element; attributes that are null or false are left out.
export function el(name, attributes = {}, ...children) {
  const svg = ['g', 'path', 'circle', 'use'].includes(name);
  const node = svg ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(key, value);
    else if (value !== null && value !== false) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children);
  return node;
}

// An answer of the API: {ok, url, type, data}; data is JSON where it is JSON (a problem too), else text.
export async function call(address, options = {}) {
  try {
    const answer = await fetch(address, options);
    const json = /json/.test(answer.headers.get('Content-Type') || '');
    return {ok: answer.ok, url: answer.url, data: json ? await answer.json() : await answer.text()};
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    return {ok: false, url: address, data: {title: 'The server cannot be reached', detail: 'it may be back in a moment', away: true}};
  }
}

// The sentences of a problem (RFC 9457).
export const sentence = (problem) => problem.errors?.map((e) => e.detail).join('; ') || problem.detail || problem.title || 'Something went wrong.';

export const say = (text) => { $('status').textContent = text; };
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const list = (words) => words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
