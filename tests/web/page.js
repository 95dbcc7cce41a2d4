// The page in a browser. Right values come from the API, which has tests of its own: what the page shows of a board must be
// what /v1 says of it, and whatever is in the address bar must show the same board anywhere.
const {startServer, startBrowser, Tests, PATIENCE} = require('./world.js');
const axe = require('axe-core');

const t = new Tests();
const talk = [];     // what consoles said, and what pages threw
const strangers = []; // requests to anywhere else
let server, browser;

// Nothing moves unless a test asks for it: to draw an island anew for each frame takes most of a busy processor.
async function visitor(options = {}) {
  const context = await browser.newContext({baseURL: server.address, viewport: {width: 1280, height: 800}, reducedMotion: 'reduce', ...options});
  context.setDefaultTimeout(PATIENCE);
  context.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('blob:')) strangers.push(request.url());
  });
  const page = await context.newPage();
  page.on('console', (message) => talk.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => talk.push(`thrown: ${error.message}`));
  return page;
}

const api = async (path, options) => (await fetch(server.address + path, options)).json();
const codeOf = (page) => page.locator('#board').getAttribute('data-code');
const queryOf = (page) => new URL(page.url()).searchParams;

// Waits until the island that is shown is not the one of that code any more, and nothing is being fetched.
async function newIsland(page, before) {
  await page.waitForFunction((code) => document.querySelector('#board').dataset.code !== code &&
    !document.querySelector('#board').classList.contains('busy') && document.querySelector('#board svg'), before);
  return codeOf(page);
}

// The board that the API has for the query in the address bar.
async function addressed(page) {
  const query = queryOf(page);
  const board = query.get('board');
  for (const name of ['overlay', 'reveal', 'theme']) query.delete(name);
  return api(board ? `/v1/boards/${board}.json` : `/v1/boards?${query}`);
}

async function open(page, path) {
  await page.goto(path);
  return newIsland(page, '');
}

// ---- without JavaScript ----

async function plainForm() {
  const page = await visitor({javaScriptEnabled: false});
  await page.goto('/');
  const query = queryOf(page);
  t.ok(query.get('seed') && query.get('generator') === '0', 'without JavaScript / leads to an address with seed and generator', page.url());
  t.same(await codeOf(page), (await addressed(page)).code, 'its board is the one of its address');
  t.same(await page.locator('[property="og:url"]').getAttribute('content'), page.url(), 'which chats are told');
  const preview = await fetch(await page.locator('[property="og:image"]').getAttribute('content'));
  const size = Buffer.from(await preview.arrayBuffer()).subarray(16, 24);
  t.same([preview.headers.get('content-type'), `${size.readUInt32BE(0)} ${size.readUInt32BE(4)}`],
    ['image/png', `${await page.locator('[property="og:image:width"]').getAttribute('content')} ${await page.locator('[property="og:image:height"]').getAttribute('content')}`],
    'with a picture of that size');
  t.ok(await page.locator('#board img').evaluate((img) => img.decode().then(() => img.naturalWidth > 100)), 'its picture is there');
  t.ok(!(await page.locator('.modes').isVisible()), 'what needs JavaScript is not there');

  await page.locator('label.set', {hasText: 'Strict'}).click();
  await page.locator('#rules summary').click();
  await page.locator('#rule-harbour-off-red').selectOption('off');
  await page.locator('#rule-apart').fill('hills:2 mountains:2');
  await page.locator('#seed').fill('plain & <simple>');
  await page.locator('#seed').press('Enter');
  await page.waitForURL(/apart/);
  t.same([queryOf(page).get('fairness'), queryOf(page).get('no-rule'), queryOf(page).getAll('apart'), queryOf(page).get('seed')],
    ['strict', 'harbour-off-red', ['hills:2', 'mountains:2'], 'plain & <simple>'], 'a form without JavaScript is a query of the API');
  t.same([await page.locator('#rule-harbour-off-red').inputValue(), await page.locator('#rule-apart').inputValue(), await page.locator('#seed').inputValue(),
    await page.locator('[name="fairness"]:checked').inputValue()], ['off', 'hills:2 mountains:2', 'plain & <simple>', 'strict'], 'it keeps what was typed');
  t.same(await codeOf(page), (await addressed(page)).code, 'and shows that board');
  t.ok((await page.locator('#words-told').textContent()).includes((await addressed(page)).code), 'and tells it in words');

  const before = page.url();
  await page.locator('#again').click();
  await page.waitForURL((url) => url.href !== before);
  t.ok(queryOf(page).get('seed') !== 'plain & <simple>' && queryOf(page).get('fairness') === 'strict', 'another one has another seed and the same rules');

  const bad = await page.goto('/?terrain-cluster=many&seed=x');
  t.same(bad.status(), 400, 'a rule that cannot be read is a 400');
  t.ok((await page.locator('#terrain-cluster-error').textContent()).includes('many'), 'and is told beside its field');
  const never = await page.goto('/?corner-pips=..4&seed=x');
  t.same(never.status(), 422, 'rules that contradict each other are a 422');
  const problem = await api('/v1/boards?corner-pips=..4&seed=x');
  await page.locator(`#problem a:text("${problem.possible[0]}")`).click();
  await page.waitForURL(/corner-pips=\.\.9/);
  t.same((await addressed(page)).rules['corner-pips'], '..9', 'whose way out leads to a board');

  const form = await page.locator('#download').evaluate((f) => `${new URL(f.action).pathname}?${new URLSearchParams(new FormData(f))}&format=pdf`);
  const pdf = await fetch(server.address + form);
  t.same([pdf.status, pdf.headers.get('content-type')], [200, 'application/pdf'], 'the form of downloads leads to a PDF');
  await page.context().close();

  const night = await visitor({javaScriptEnabled: false, colorScheme: 'dark'});
  await night.goto('/?seed=x');
  t.ok((await night.locator('#board img').evaluate((img) => img.decode().then(() => img.currentSrc))).includes('theme=dark'), 'in the dark the picture is dark');
  await night.context().close();
}

// ---- dealing ----

async function dealing() {
  const page = await visitor({reducedMotion: 'no-preference'});
  const first = await open(page, '/');
  const board = await addressed(page);
  t.same(first, board.code, 'the island is the one of the address bar');
  t.same(await page.locator('#subtitle b').textContent(), board.seed, 'its seed is told');

  await page.locator('#again').click();
  const second = await newIsland(page, first);
  t.same(second, (await addressed(page)).code, 'another island has its address');
  t.ok(second !== first && queryOf(page).get('seed') !== board.seed, 'and another seed');

  await page.locator('#rules summary').click();
  await page.locator('#rule-terrain-cluster').fill('1');
  await page.locator('#rule-terrain-cluster').press('Tab');
  const third = await newIsland(page, second);
  const ruled = await addressed(page);
  t.same([ruled.rules['terrain-cluster'], ruled.code], ['1', third], 'a rule that is changed deals at once');
  t.ok((await api(`/v1/boards/${third}/check?fairness=none&terrain-cluster=1`)).met, 'and the island meets it');
  t.same(await page.locator('[data-rule="terrain-cluster"] output').textContent(), '1', 'what holds is told beside the rule');

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [bottom, top] = await page.evaluate(() => [document.querySelector('.stage').getBoundingClientRect().bottom, document.querySelector('.more').getBoundingClientRect().top]);
  t.ok(bottom <= top, 'the island stays in sight beside the rules, and covers nothing below', bottom, top);

  await page.goBack();
  t.same(await newIsland(page, third), second, 'back shows the island before');
  t.same(await page.locator('#rule-terrain-cluster').inputValue(), '', 'with its rules');
  await page.goBack();
  t.same(await newIsland(page, second), first, 'and the first one');
  await page.goForward();
  t.same(await newIsland(page, first), second, 'forward shows the next');

  await page.locator('#preset').selectOption('big');
  const big = await newIsland(page, second);
  t.ok(big.startsWith('big-') && big === (await addressed(page)).code, 'another kind of island is dealt');
  t.same(await page.locator('.spot').count(), 80, 'the island of thirty hexes has eighty corners');
  await page.locator('#preset').selectOption('starter');
  const starter = await newIsland(page, big);
  t.same(starter, (await api('/v1/boards?preset=starter&generator=0')).code, 'a printed board has no seed');
  await page.locator('#players').selectOption('6');
  t.ok((await newIsland(page, starter)).startsWith('big-'), 'six players get an island for six');
  t.ok(await page.locator('#preset option[value="base"]').evaluate((option) => option.disabled), 'and are not offered one for four');
  await page.context().close();
}

async function locking() {
  const page = await visitor();
  const before = await open(page, '/?seed=locks');
  const old = await addressed(page);
  await page.locator('.modes label', {hasText: 'Lock'}).click();
  const keep = old.hexes.filter((hex) => hex.number).slice(3, 5);
  for (const hex of keep) await page.locator(`.spot[aria-label$=", ${hex.q},${hex.r}"]`).click();
  t.same(await page.locator('.spot[aria-pressed="true"]').count(), 2, 'hexes are locked by a click');
  t.same(await codeOf(page), before, 'which changes nothing yet');
  await page.locator('#again').click();
  await newIsland(page, before);
  const dealt = await addressed(page);
  const at = (board, hex) => board.hexes.find((h) => h.q === hex.q && h.r === hex.r);
  t.same(keep.map((hex) => at(dealt, hex)), keep, 'the rest is dealt again round them');
  t.same(dealt.rules.pin, keep.map((hex) => `${hex.q},${hex.r}:${hex.terrain}:${hex.number}`).sort(), 'the link says so');
  t.ok(dealt.hexes.some((hex, i) => JSON.stringify(hex) !== JSON.stringify(old.hexes[i])), 'and the rest is another');
  t.same(await page.locator('.spot[aria-pressed="true"]').count(), 2, 'they stay locked');

  const link = page.url();
  await page.reload();
  t.same(await newIsland(page, ''), dealt.code, 'a reload shows the same island');
  const other = await visitor();
  t.same(await open(other, link), dealt.code, 'so does its link, elsewhere');
  await page.locator('#share').scrollIntoViewIfNeeded();
  t.same(await page.locator('#link').inputValue(), link, 'the link to share is the address');
  await page.locator('#qr summary').click();
  const picture = page.locator('#qr img');
  t.ok(await picture.evaluate((img) => img.decode().then(() => img.naturalWidth > 0)), 'and there is a QR code');
  t.ok((await (await fetch(server.address + await picture.getAttribute('src'))).text()).includes(link.replaceAll('&', '&amp;')), 'of that link');
  await other.context().close();
  await page.context().close();
}

async function impossible() {
  const page = await visitor();
  const before = await open(page, '/?seed=never');
  await page.locator('#rules summary').click();
  await page.locator('#rule-corner-pips').fill('..4');
  await page.locator('#rule-corner-pips').press('Tab');
  await page.locator('#problem h2').waitFor();
  const problem = await api('/v1/boards?seed=never&corner-pips=..4');
  t.ok((await page.locator('#problem').textContent()).includes(problem.conflict[0]), 'impossible rules are named');
  t.same(await codeOf(page), before, 'the island before stays');
  await page.locator(`#problem button:text("${problem.possible[0]}")`).click();
  await newIsland(page, before);
  t.same((await addressed(page)).rules['corner-pips'], '..9', 'the nearest value that is possible is a button');
  t.ok(!(await page.locator('#problem').isVisible()), 'and then nothing is wrong any more');
  await page.locator('#rule-terrain-reds').fill('lots');
  await page.locator('#rule-terrain-reds').press('Tab');
  await page.locator('#terrain-reds-error:not(:empty)').waitFor();
  t.same(await page.locator('#rule-terrain-reds').getAttribute('aria-invalid'), 'true', 'a field that cannot be read is marked');
  await page.context().close();
}

// ---- what is told ----

async function telling() {
  const page = await visitor();
  const code = await open(page, '/?seed=game+night');
  const score = await api(`/v1/boards/${code}/score`);
  await page.locator('#score .points b').waitFor();
  t.same(await page.locator('#score .points b').textContent(), String(score.score / 10), 'the score is told');
  t.ok((await page.locator('#score-told').textContent()).includes(`${score.beatsFair / 10} %`), 'and its place among fair islands');

  const {openings} = await api(`/v1/boards/${code}/openings?count=250`);
  const third = openings[2];
  const names = await page.locator('.spot').evaluateAll((spots) => spots.map((spot) => spot.item.key));
  t.same([...names].sort(), openings.map((o) => o.corners[0]).sort(), 'the corners are those of the board, by their names');
  await page.locator('.spot').nth(names.indexOf(third.corners[0])).click();
  await page.locator('#corner dd', {hasText: 'best'}).waitFor();
  const told = await page.locator('#corner-told').textContent();
  t.ok(told.includes(`3 of ${openings.length}`) && told.includes(`Pips${third.pips}`), 'a corner tells its rank and pips', told, third);
  await page.locator('#best-places summary').click();
  await page.locator('#places button').first().click();
  t.same(await page.locator('.spot.chosen').evaluate((spot) => spot.item.key), openings[0].corners[0], 'the best place can be seen');

  await page.locator('#words summary').click();
  await page.locator('#words-told').filter({hasText: code}).waitFor();
  t.ok((await page.locator('#words-told').textContent()).startsWith('base'), 'the island is told in words');
  await page.locator('#overlay').selectOption('openings');
  await page.waitForURL(/overlay=openings/);
  t.ok(await page.locator('#board svg').isVisible(), 'an overlay is in the link');
  await page.context().close();
}

// What every table plays. A server without such islands hides the place for them.
async function theWeek() {
  const page = await visitor();
  const code = await open(page, '/?seed=week');
  const answer = await fetch(`${server.address}/v1/weeks/current`);
  t.same(await page.locator('#week').isVisible(), answer.ok, 'the island of the week is there where the server has one');
  if (!answer.ok) return;
  const {week, board} = await answer.json();
  await page.locator('#week .count').waitFor();
  t.ok((await page.locator('#week-told').textContent()).includes(week), 'it is told by name');
  t.ok(/^([1-6] days?|[0-9]+ hours?|[0-9]+ minutes?)/.test(await page.locator('#week .count').textContent()), 'with the time that it stays');
  await page.locator('#week button').click();
  t.same(await newIsland(page, code), board.code, 'and can be shown above');
  t.same(queryOf(page).get('seed'), week, 'where its week is the seed');
  await page.context().close();
}

async function hiding() {
  const page = await visitor();
  await open(page, '/?preset=fog-4&seed=fog');
  const board = await addressed(page);
  const labels = () => page.locator('.spot').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label')));
  t.ok((await labels()).some((label) => label.includes('in the fog')), 'corners tell nothing of what lies in the fog');
  await page.locator('#words summary').click();
  await page.locator('#words-told', {hasText: 'fog hides'}).waitFor();
  await page.locator('#score-told', {hasText: 'fog hides'}).waitFor();
  t.same(await page.locator('#code').inputValue(), '', 'nor do its words, its score or its code');
  t.ok(!(await page.locator('#words-told').textContent()).includes(board.code), 'nor do words');
  await page.locator('.modes label', {hasText: 'Lock'}).click();
  t.same(await page.locator('.spot').count(), board.hexes.filter((hex) => hex.terrain !== 'sea' && !hex.fog).length, 'and only what lies open can be locked');
  await page.locator('#reveal-field').click();
  await page.waitForURL(/reveal=true/);
  await page.locator('#words-told', {hasText: board.code}).waitFor();
  t.same(await page.locator('.spot').count(), board.hexes.filter((hex) => hex.terrain !== 'sea').length, 'until it is asked for');
  await page.locator('#preset').selectOption('dice-standard');
  await newIsland(page, board.code);
  t.ok(!(await page.locator('#score').isVisible()) && await page.locator('#again').isDisabled(), 'a sheet of the dice game has no score, and no other one');
  await page.context().close();
}

async function own() {
  const page = await visitor();
  const code = await open(page, '/?seed=own');
  const map = await (await fetch(`${server.address}/v1/boards/${code}.txt`)).text();
  const rows = map.split('\n');
  await page.locator('#map').fill(map.replace(/^\S+/, 'atlantis'));
  await page.locator('#own-form .primary').click();
  await page.locator('#map-error:not(:empty)').waitFor();
  t.ok(/atlantis/.test(await page.locator('#map-error').textContent()), 'a map that cannot be read is told beside it');

  // Two numbers that stand beside each other in the first row change places.
  const [left, right] = rows[1].trim().split(/\s+/);
  const swapped = [left[0] + right.slice(1), right[0] + left.slice(1)];
  await page.locator('#map').fill([rows[0], rows[1].replace(left, '<').replace(right, swapped[1]).replace('<', swapped[0]), ...rows.slice(2)].join('\n').replace(/#.*/gs, ''));
  await page.locator('#own-form .primary').click();
  await page.waitForURL(/board=/);
  const mine = await newIsland(page, code);
  t.ok(mine !== code && mine === queryOf(page).get('board'), 'a map that is typed has its code as its address');
  await page.locator('#verdict li').first().waitFor();
  const check = await api(`/v1/boards/${mine}/check?fairness=fair`);
  t.same(await page.locator('#verdict li.unmet').count(), check.rules.filter((rule) => !rule.met).length, 'and is held to the rules');

  await page.locator('.modes label', {hasText: 'Change'}).click();
  await page.locator('.palette').waitFor();
  const before = await addressed(page);
  const [a, b] = [before.hexes[0], before.hexes.find((hex) => hex.terrain !== before.hexes[0].terrain && hex.number && hex.number !== before.hexes[0].number)];
  for (const hex of [a, b]) await page.locator(`.spot[aria-label$=", ${hex.q},${hex.r}"]`).click();
  await newIsland(page, mine);
  const after = await addressed(page);
  const there = after.hexes.find((hex) => hex.q === b.q && hex.r === b.r);
  t.same([after.hexes[0].terrain, after.hexes[0].number, there.terrain, there.number], [b.terrain, b.number, a.terrain, a.number], 'two hexes swap by a click on each');
  await page.locator('.palette label', {hasText: a.terrain}).first().click();
  await page.locator(`.spot[aria-label$=", ${a.q},${a.r}"]`).click();
  t.ok((await page.locator('.palette [role="status"]').textContent()).includes('too many'), 'pieces that are not there are counted');
  await page.goBack();
  t.same(await newIsland(page, after.code), mine, 'back undoes a change');
  await page.context().close();
}

// ---- on paper ----

async function printing() {
  const page = await visitor();
  const code = await open(page, '/?seed=paper');
  const pdf = await page.pdf({preferCSSPageSize: true});
  t.ok(pdf.subarray(0, 5).toString() === '%PDF-' && pdf.length > 10000, 'the page prints');
  t.same((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, 'on one sheet');
  await page.locator('#paper').selectOption('letter');
  await page.locator('#ink-saver').check();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#download .primary').click()]);
  t.same(file.suggestedFilename(), 'base-paper.pdf', 'a PDF is named by kind and seed');
  const bytes = require('node:fs').readFileSync(await file.path());
  t.ok(/MediaBox\s*\[\s*0 0 (612 792|792 612)/.test(bytes.toString('latin1')), 'and is of the paper that was chosen');
  const svg = await (await fetch(await page.locator('#get-svg').evaluate((a) => a.href))).text();
  t.ok(svg.startsWith('<svg'), 'the picture is a link');
  await page.locator('#what').selectOption('tokens');
  const [tokens] = await Promise.all([page.waitForEvent('download'), page.locator('#download .primary').click()]);
  t.ok(tokens.suggestedFilename().endsWith('.pdf'), 'so are the pieces');
  t.ok(code, 'of the same board');
  await page.context().close();
}

// ---- by keyboard alone ----

async function keyboard() {
  const page = await visitor();
  const code = await open(page, '/?seed=keys');
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute('name') || document.activeElement.className.baseVal || document.activeElement.className);
  const reach = async (wanted) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if ((await focused()).includes(wanted)) return true;
    }
    return false;
  };
  await page.keyboard.press('Tab');
  t.same(await focused(), 'skip', 'the first stop skips to the island');
  await page.keyboard.press('Enter');
  t.ok(await reach('spot'), 'the island is one stop');
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement).stroke);
  t.ok(ring === 'rgb(255, 255, 255)', 'where the focus can be seen', ring);
  const start = await page.evaluate(() => document.activeElement.item.key);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  const reached = await page.evaluate(() => [document.activeElement.classList.contains('spot'), [...document.querySelectorAll('.spot[tabindex="0"]')].length]);
  t.same(reached, [true, 1], 'arrow keys stay on the island', start);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('#corner dd', {hasText: 'best'}).waitFor();
  t.same(await page.locator('.spot.chosen').count(), 1, 'Enter chooses a corner');
  t.ok(await reach('again'), 'the next stops are its controls');
  await page.keyboard.press('Enter');
  const next = await newIsland(page, code);
  t.ok(next !== code, 'Enter deals another');
  t.ok(await reach('mode'), 'what a click does can be chosen');
  await page.keyboard.press('ArrowRight');
  t.same(await page.locator('[name="mode"]:checked').inputValue(), 'locks', 'by arrow keys');
  await page.keyboard.press('Shift+Tab'); // again
  await page.keyboard.press('Shift+Tab'); // the island
  await page.keyboard.press('Space');
  t.same(await page.locator('.spot[aria-pressed="true"]').count(), 1, 'Space locks a hex');
  t.ok(await reach('seed'), 'the seed can be reached');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('by hand');
  await page.keyboard.press('Enter');
  await newIsland(page, next);
  t.same([queryOf(page).get('seed'), queryOf(page).getAll('pin').length], ['by hand', 1], 'and typed, with what is locked');
  await page.context().close();
}

// ---- for everybody ----

async function faults(page, name) {
  await page.evaluate(axe.source);
  // What is drawn is hidden from whoever cannot see it, and is a thousand elements that axe would measure one by one.
  await page.evaluate(() => document.querySelectorAll('#board svg > [aria-hidden="true"]').forEach((drawing) => drawing.remove()));
  const {violations} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}));
  t.same(violations.map((v) => [v.id, v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary}`)]), [], `axe finds nothing: ${name}`);
}

async function accessible() {
  const light = await visitor();
  await open(light, '/?seed=axe');
  await light.locator('#score .points b').waitFor();
  await faults(light, 'light');
  await light.locator('#rules summary').click();
  await light.locator('#best-places summary').click();
  await light.locator('#places button').first().click();
  await light.locator('#qr summary').click();
  await light.locator('#words summary').click();
  await light.locator('.modes label', {hasText: 'Change'}).click();
  await light.locator('.palette').waitFor();
  await faults(light, 'everything open');
  await light.goto('/?corner-pips=..4&seed=x&terrain-cluster=0');
  await faults(light, 'a problem');
  await light.context().close();

  const dark = await visitor({colorScheme: 'dark', viewport: {width: 768, height: 1024}});
  const pictures = [];
  dark.on('request', (request) => { if (/format=svg/.test(request.url()) && /theme/.test(request.url())) pictures.push(request.url()); });
  await open(dark, '/?seed=axe');
  await dark.locator('#score .points b').waitFor();
  t.ok(pictures.length > 0 && pictures.every((url) => url.includes('theme=dark')), 'in the dark the island is dark', pictures);
  await faults(dark, 'dark');
  await dark.locator('#theme').selectOption('light');
  await dark.waitForFunction(() => document.documentElement.dataset.look === 'light' && !document.querySelector('#board').classList.contains('busy'));
  t.same(await dark.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'light', 'unless light is chosen');
  t.ok(!dark.url().includes('theme'), 'which is nobody else\'s, and not in the link');
  await dark.context().close();

  const small = await visitor({viewport: {width: 320, height: 640}, hasTouch: true, isMobile: true});
  for (const path of ['/?seed=axe', '/?preset=desert-6&seed=x']) {
    await open(small, path);
    await small.locator('#score-told > :not(.quiet:only-child)').first().waitFor();
    t.same(await small.evaluate(() => document.documentElement.scrollWidth), 320, `nothing is wider than 320 pixels: ${path}`);
  }
  await small.locator('#rules summary').click();
  t.same(await small.evaluate(() => document.documentElement.scrollWidth), 320, 'nor are the rules');
  t.same(await small.locator('[data-hex]').first().evaluate((hex) => getComputedStyle(hex).animationName), 'none', 'nothing moves for who wants it still');
  await faults(small, '320 pixels');
  await small.context().close();
}

// ---- bytes and headers ----

async function served() {
  const answer = await fetch(`${server.address}/?seed=x&generator=0&preset=base&fairness=fair`);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy');
  t.same([/unsafe|\*/.test(policy), policy.includes("default-src 'none'"), policy.includes("script-src 'self'"), policy.includes("frame-ancestors 'none'")],
    [false, true, true, true], 'the page runs nothing but its own scripts');
  t.same([answer.headers.get('content-type'), answer.headers.get('x-content-type-options'), answer.headers.get('referrer-policy'), answer.headers.get('cache-control')],
    ['text/html; charset=utf-8', 'nosniff', 'same-origin', 'public, no-cache'], 'and says what it is');
  t.same((await fetch(answer.url, {headers: {'If-None-Match': answer.headers.get('etag')}})).status, 304, 'who has it is told so');
  t.ok(!/ (style|on[a-z]+)="/.test(html) && !/<(style|script)>/.test(html), 'nothing in its text is run or styles it');

  // All files that the page can ever load, from what its text and its modules name.
  const folder = /\/assets\/[^/]+\//.exec(html)[0];
  const names = new Set([...html.matchAll(/\/assets\/[^/]+\/([\w.-]+)/g)].map((m) => m[1]));
  let bytes = Buffer.byteLength(html);
  const types = {};
  for (const name of names) { // grows while modules name others
    const file = await fetch(server.address + folder + name);
    const text = await file.text();
    bytes += Buffer.byteLength(text);
    types[name.split('.').pop()] = file.headers.get('content-type');
    t.same([file.status, file.headers.get('cache-control'), !!file.headers.get('etag')], [200, 'public, max-age=31536000, immutable', true], `${name} keeps for ever`);
    for (const [, more] of text.matchAll(/(?:from|import\() ?'\.\/([\w.-]+)'/g)) names.add(more);
  }
  t.same(types, {svg: 'image/svg+xml', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8'}, 'with the right media types');
  t.ok(bytes < 100000, `the page and all its files are under 100 kB: ${bytes} bytes`, bytes);
  const old = await fetch(`${server.address}/assets/000000000000/app.js`);
  t.same([old.status, old.headers.get('cache-control')], [200, 'public, no-cache'], 'an older page gets the files that there are');
  t.same((await fetch(`${server.address}${folder}index.html`)).status, 404, 'the template is no file of the page');
}

// These ask for what is refused, and Chromium tells each answer of 400 or 422.
const REFUSED = [plainForm, impossible, own, accessible];

async function main() {
  server = await startServer(process.argv[2]);
  browser = await startBrowser();
  const parts = [served, plainForm, dealing, locking, impossible, telling, theWeek, hiding, own, printing, keyboard, accessible];
  for (const part of parts.filter(({name}) => !process.env.ONLY || process.env.ONLY.split(',').includes(name))) {
    const started = Date.now();
    await t.part(part.name, part);
    if (REFUSED.includes(part)) talk.push(...talk.splice(0).filter((line) => !/status of 4(00|22)/.test(line)));
    console.log(`# ${part.name}: ${Date.now() - started} ms`);
  }
  t.same(talk, [], 'no console has anything to say');
  t.same(strangers, [], 'nothing is asked of any other host');
  await browser.close();
  t.same(await server.stop(), 0, 'the server ends well');
  process.exit(t.end());
}

main().catch((error) => {
  console.log(error);
  console.log(`${t.passed} passed, ${t.failed + 1} failed`);
  process.exit(1);
});
