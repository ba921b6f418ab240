import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { freePort } from '../../../scripts/programs/free-port.ts';

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGTERM');
});

function run(command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  child.stdout?.resume();
  return child;
}

function start(...args: string[]): ChildProcess {
  return run(process.execPath, 'site/scripts/start/main.ts', ...args);
}

async function outcome(child: ChildProcess): Promise<[number, string]> {
  const [[code], errors] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
  return [Number(code), errors];
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** The page on which the site at `sitePort` has its visitors sign in. */
async function signInForm(port: number, sitePort: number): Promise<string> {
  const query = new URLSearchParams({
    clientId: DEFAULT_SITE.clientId,
    redirectUri: `http://127.0.0.1:${sitePort}/callback`,
    responseType: 'code',
    state: 'state',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    codeChallengeMethod: 'S256',
  });
  return (await fetch(`http://127.0.0.1:${port}${pagePaths.authorize.path}?${query}`)).text();
}

/** Resolves once `url` answers or, if `isThere` is false, once it no longer does. */
async function until(isThere: boolean, url: string, ended?: AbortSignal): Promise<void> {
  while ((await answers(url)) !== isThere) {
    ended?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Is aborted with what the command has printed as errors, once it ends. */
function endOf(child: ChildProcess): AbortSignal {
  const ended = new AbortController();
  void outcome(child).then(([code, errors]) => ended.abort(new Error(`ended with ${code}: ${errors}`)));
  return ended.signal;
}

describe('npm start', () => {
  test.each([
    ['the script itself', () => start],
    [
      'npm alone',
      () =>
        (...args: string[]) =>
          run('npm', 'run', 'start', '--', ...args),
    ],
  ])(
    'npm start runs at the ports that it is given, and all of it ends when it is killed: %s',
    { timeout: 60_000 },
    async (_who, of) => {
      const [port, sitePort] = [await freePort(), await freePort()];
      const child = of()('--port', String(port), '--site-port', String(sitePort), '--data', ':memory:');
      const urls = [`http://127.0.0.1:${port}/backlot/v1/health`, `http://127.0.0.1:${sitePort}/`];
      const ended = endOf(child);
      for (const url of urls) await until(true, url, ended);
      const served = await (await fetch(`http://127.0.0.1:${sitePort}/`)).text();
      expect(served).toContain(`http://127.0.0.1:${port}`);
      expect(await signInForm(port, sitePort)).toContain('type="password"');
      child.kill('SIGKILL');
      for (const url of urls) await until(false, url);
    },
  );

  test('npm start names the port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await outcome(start('--port', port, '--site-port', String(await freePort())))).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it (another "npm start"?), or use: npm start -- --port N --site-port M\n`,
    ]);
    taken.close();
  });

  test.each([
    [['--port', 'http'], '--port takes a whole number from 1 to 65535, not "http".'],
    [['--site-port', '0'], '--site-port takes a whole number from 1 to 65535, not "0".'],
    [['--colour'], "Unknown option '--colour'"],
  ])('a mistake in the arguments of npm start is one sentence: %j', async (args, sentence) => {
    const [code, errors] = await outcome(start(...args));
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
  });
});
