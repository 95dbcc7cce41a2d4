// The pages of islands of weeks in a browser, on a server whose clock is set: with scripts and without, in the dark, on a
// narrow screen, in another zone, and what axe-core finds.
const {startServer, startBrowser, Tests, PATIENCE} = require('./world.js');
const axe = require('axe-core');

const NOW = '2026-12-30T12:00:00Z'; // Wednesday of 2026-W53, which is over on Monday, 4 January 2027
const PAGES = ['/weeks/2026-W53', '/weeks/2026-W01', '/weeks', '/weeks/2027-W01'];

const t = new Tests();
const talk = [], strangers = [];
let server, browser;

async function visitor(options = {}) {
  const context = await browser.newContext({baseURL: server.address, viewport: {width: 1280, height: 800}, ...options});
  context.setDefaultTimeout(PATIENCE);
  context.on('request', (request) => {
    if (!request.url().startsWith(server.address)) strangers.push(request.url());
  });
  const page = await context.newPage();
  page.on('console', (message) => talk.push(`${page.url()} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => talk.push(`thrown: ${error.message}`));
  if (options.javaScriptEnabled !== false) await page.clock.setSystemTime(new Date(NOW));
  return page;
}

const said = (page) => page.locator('.caption').innerText();

async function plain() {
  const page = await visitor({javaScriptEnabled: false});
  await page.goto('/weeks/current');
  t.ok((await said(page)).includes('until Monday, 4 January 2027, 00:00 UTC: 4 days left.'), 'without a script the time is told in UTC', await said(page));
  t.ok(await page.locator('.one img').evaluate((img) => img.decode().then(() => img.naturalWidth > 100)), 'and the island is there');
  await page.locator('summary').click();
  t.ok((await page.locator('pre').innerText()).startsWith('base\n'), 'and in words');
  await page.getByRole('link', {name: '2026-W52'}).click();
  t.same(await page.locator('h1').innerText(), '2026-W52', 'the week before is one click away');
  await page.getByRole('link', {name: 'All weeks'}).click();
  t.same(await page.locator('.weeks li').count(), 53, 'and so are all');
}

async function live() {
  const page = await visitor({timezoneId: 'Pacific/Auckland'});
  await page.goto('/weeks/2026-W53');
  await page.locator('#left', {hasText: 'hours'}).waitFor();
  t.ok((await said(page)).includes('00:00 UTC (Monday 13:00 where you are): 4 days 12 hours 0 minutes left.'), 'with one it counts, and tells the time where one is', await said(page));
  const later = await visitor();
  await later.clock.setSystemTime(new Date('2027-01-04T00:00:10Z'));
  await later.goto('/weeks/2026-W53');
  await later.locator('#left', {hasText: 'it is over'}).waitFor();
  t.ok(true, 'a page that was left open says when it is over');
}

async function looks() {
  for (const [name, options] of Object.entries({wide: {}, narrow: {viewport: {width: 320, height: 640}}, dark: {colorScheme: 'dark'}})) {
    const page = await visitor(options);
    for (const path of PAGES) {
      const answer = await page.goto(path);
      t.same([answer.status(), answer.headers()['content-type']], [path.includes('2027') ? 404 : 200, 'text/html; charset=utf-8'], `${path} ${name}: is a page`);
      t.ok(/default-src 'none'/.test(answer.headers()['content-security-policy']), `${path}: with a policy`);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      t.ok(beyond <= 0, `${path} ${name}: nothing is wider than the screen`, beyond);
      await page.evaluate(axe.source);
      const {violations} = await page.evaluate(() => axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}));
      t.same(violations.map(({id, nodes}) => [id, nodes[0].html]), [], `${path} ${name}: axe finds nothing`);
      const picture = page.locator('main img').first();
      if (await picture.count()) {
        const shown = await picture.evaluate((img) => img.decode().then(() => img.currentSrc));
        t.same(shown.includes('theme=dark'), name === 'dark', `${path} ${name}: the picture goes with it`);
      }
    }
  }
}

async function main() {
  server = await startServer(process.argv[2], '--clock', NOW);
  browser = await startBrowser();
  for (const part of [plain, live, looks]) await t.part(part.name, part);
  t.same(talk.filter((line) => !/2027-W01 error: .*404/.test(line)), [], 'no console has anything to say');
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
