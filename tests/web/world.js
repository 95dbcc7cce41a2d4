// A server under test, a browser, and the count of what passed.
const {spawn} = require('node:child_process');
const {chromium} = require('playwright-core');

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const PATIENCE = 120000; // ms for anything to come: the machine may be busy

// `islewright serve` on a free port, with further options: {address, stop}.
async function startServer(program, ...options) {
  const server = spawn(program, ['serve', '--port', '0', ...options], {stdio: ['ignore', 'ignore', 'pipe']});
  let talk = '';
  const address = await new Promise((resolve, reject) => {
    server.stderr.on('data', (part) => {
      talk += part;
      const found = /listening on (http:\S+)/.exec(talk);
      if (found) resolve(found[1]);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${talk}`)));
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  return {address, stop: () => { server.kill('SIGTERM'); return ended; }};
}

function startBrowser() {
  const executablePath = BROWSERS.find((path) => path && require('node:fs').existsSync(path));
  return chromium.launch({executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion=0']});
}

class Tests {
  passed = 0;
  failed = 0;

  ok(condition, name, ...what) {
    console.log(`${condition ? 'ok' : 'not ok'} - ${name}`);
    if (condition) this.passed++;
    else {
      this.failed++;
      for (const item of what) console.log(`    ${JSON.stringify(item)?.slice(0, 2000)}`);
    }
    return condition;
  }

  same(got, expected, name) {
    return this.ok(JSON.stringify(got) === JSON.stringify(expected), name, got, expected);
  }

  // Runs one part; what it throws is a failure and does not keep the others from running.
  async part(name, run) {
    try {
      await run();
    } catch (error) {
      this.ok(false, name, error.message);
    }
  }

  end() {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}

module.exports = {startServer, startBrowser, Tests, PATIENCE};
