import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commandEnvelope } from '#contracts/control/command-envelope.ts';
import { sitesResponse } from '#contracts/control/control-api.ts';
import { startSimulator } from '#simulator/start/start-simulator.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';
import { freePort } from '../../scripts/programs/free-port.ts';
import { conformance, MAIN, otherPlatform } from './testing/other-platform.ts';

const simulator = runSimulator();

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const report = z.object({
  ...{ url: z.string(), simulator: z.string().optional() },
  ...{ passed: z.number(), failed: z.number(), leftOut: z.number() },
  results: z.array(
    z.object({ suite: z.string(), title: z.string(), outcome: z.string(), reason: z.string().optional() }),
  ),
});

const reportIn = (stdout: string) => report.parse(commandEnvelope.parse(JSON.parse(stdout)).result);

describe('backlot conformance', () => {
  test('runs all suites against a simulator, and leaves none of its sites behind', async () => {
    const { url, send } = simulator();
    const before = (await send('GET', '/backlot/v1/sites')).body;
    const { code, stdout, stderr } = await conformance('--url', url, '--only', 'distinct values');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Conformance of ${url} (Backlot `);
    expect(stdout).toContain('\n  distinct values                         3 passed\n');
    expect(stdout).toMatch(/\n\n\d+ passed, 0 failed, 0 left out\n$/);
    expect((await send('GET', '/backlot/v1/sites')).body).toEqual(before);
  });

  test('its calls of services that are not played do not stay in the list of the simulator', async () => {
    const { url, send } = simulator();
    const before = [(await send('GET', '/backlot/v1/unplayed')).body, (await send('GET', '/backlot/v1/sites')).body];
    expect((await conformance('--url', url, '--only', 'not played')).code).toBe(0);
    expect([(await send('GET', '/backlot/v1/unplayed')).body, (await send('GET', '/backlot/v1/sites')).body]).toEqual(
      before,
    );
  });

  test('Ctrl+C ends it with exit code 130, and leaves none of its sites behind', async () => {
    const { url, send } = simulator();
    const before = (await send('GET', '/backlot/v1/sites')).body;
    const child = spawn(process.execPath, [MAIN, 'conformance', '--url', url], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const printed = text(child.stderr);
    const countSites = async () => sitesResponse.parse((await send('GET', '/backlot/v1/sites')).body).sites.length;
    const own = await countSites();
    await expect.poll(countSites, { timeout: 30_000 }).toBeGreaterThan(own);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect(await printed).toContain('backlot: It was stopped before all checks had run.\n');
    expect((await send('GET', '/backlot/v1/sites')).body).toEqual(before);
  });

  test('--json prints one envelope with the report, and nothing on standard error', async () => {
    const { url } = simulator();
    const { code, stdout, stderr } = await conformance('--url', url, '--only', 'get item', '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(reportIn(stdout)).toMatchObject({
      ...{ url, passed: 6, failed: 0, leftOut: 0 },
      results: expect.arrayContaining([
        { suite: 'get item', title: 'an unknown id is 404 WDE0073 (GET-1)', outcome: 'passed' },
      ]),
    });
  });

  test('changes nothing on another platform, and lists what is left out', async () => {
    const { args, passed, member } = await otherPlatform(simulator());
    const credentials = ['--email', member.email, '--password', member.password];
    const { code, stdout } = await conformance(
      ...args,
      ...credentials,
      '--redirect-uri',
      'http://localhost:4321/callback',
      '--json',
    );
    const { results, failed, leftOut } = reportIn(stdout);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect([code, failed, leftOut > 500]).toEqual([0, 0, true]);
    expect(results.filter(({ suite, outcome }) => suite === 'query items' && outcome === 'passed')).toHaveLength(25);
    const written = ['register', 'insert', 'save', 'update', 'patch', 'remove', 'replace', 'PATCH', 'DELETE'];
    expect(passed.filter(({ method, path }) => written.some((word) => `${method} ${path}`.includes(word)))).toEqual([]);
    expect(new Set(results.flatMap(({ reason }) => reason ?? []))).toEqual(
      new Set([
        'It may change data: --allow-writes',
        'It needs a page of the site: --post-flow-url',
        'It needs the control API, which only a simulator has',
        'It uses the short paths: --short-paths',
      ]),
    );
  });

  test('writes on another platform if it may, and removes what it wrote', async () => {
    const { args, member, passed } = await otherPlatform(simulator());
    const credentials = ['--email', member.email, '--password', member.password];
    const redirect = ['--redirect-uri', 'http://localhost:4321/callback'];
    const { code, stdout } = await conformance(
      ...args,
      ...credentials,
      ...redirect,
      '--allow-writes',
      '--only',
      'writing items: insert',
    );
    expect(stdout).toContain('writing items ');
    expect([code, passed.filter(({ path }) => path.endsWith('/items/remove')).length]).toEqual([0, 1]);
  });

  test('a failed check says what was expected and what was observed, with exit code 1', async () => {
    const { args } = await otherPlatform(simulator(), (answer) => answer.replaceAll('WDE0025', 'WDE0026'));
    const { code, stdout } = await conformance(...args, '--only', 'a text starts with its code');
    expect(code).toBe(1);
    expect(stdout).toContain('  query items                             0 passed, 1 FAILED\n');
    expect(stdout).toContain(
      'FAILED  query items: a text starts with its code, and the description repeats it (ERR-1, ERR-5)\n',
    );
    const [, difference = ''] = stdout.split('  expected  ');
    const [expected, observed] = difference.split('  observed  ');
    expect([expected, observed]).toEqual([expect.stringContaining('WDE0025'), expect.stringContaining('WDE0026')]);
    expect(stdout).toContain('Left out: 1. It uses the short paths: --short-paths\n  query items (1)\n');
  });

  test('backlot conformance says what it needs', async () => {
    const { url, args } = await otherPlatform(simulator());
    const port = await freePort();
    const sentences = [
      [
        ['--url', `http://127.0.0.1:${port}`],
        `Nothing answers at http://127.0.0.1:${port}. Start a simulator with "backlot", or give another --url.`,
      ],
      [['--url', url], `${url} is not a Backlot simulator. Give --client-id of a site there, or another --url.`],
      [['--url', url, '--client-id', 'nobody'], `${url} gives no visitor token for the client id nobody: `],
      [[...args, '--only', 'unheard of'], 'No check has "unheard of" in its suite or title.'],
      [[...args, '--only', 'request quota'], 'All checks were left out.'],
      [
        ['--url', 'localhost'],
        '--url takes an address without a path, such as http://127.0.0.1:4700, not "localhost".',
      ],
      [['--sed', 'x'], "Unknown option '--sed'"],
    ] as const;
    for (const [given, sentence] of sentences) {
      const { code, stderr } = await conformance(...given);
      expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining(`backlot: ${sentence}`)]);
    }
  });
});

test('a simulator that listens beyond loopback is checked with --api-key, and refused without it', async () => {
  const options = { port: 0, host: '0.0.0.0', data: ':memory:', seed: 'none', reportDefect: () => undefined };
  const open = await startSimulator(options);
  closing.push(() => open.close());
  const url = `http://127.0.0.1:${new URL(open.url).port}`;
  const only = ['--url', url, '--only', 'a text starts with its code'];
  expect((await conformance(...only, '--api-key', open.apiKey)).code).toBe(0);
  expect(await conformance(...only)).toMatchObject({
    code: 1,
    stderr: `backlot: ${url} requires the API key that it printed when it started. Give it with --api-key, or set BACKLOT_API_KEY.\n`,
  });
});
