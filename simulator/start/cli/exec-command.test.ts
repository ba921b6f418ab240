import { type ChildProcess, spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commandEnvelope } from '#contracts/control/command-envelope.ts';
import { expectEnd } from './testing/processes.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function exec(...args: string[]) {
  const child = spawn(process.execPath, ['command/main.ts', 'exec', '--seed', 'none', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function outcome(...args: string[]) {
  const child = exec(...args);
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, code, signal };
}

/** The arguments of a command that runs this JavaScript. */
const node = (program: string) => ['--', process.execPath, '--input-type=module', '-e', program];

const found = z.object({ url: z.string(), clientId: z.string(), apiKey: z.string(), siteId: z.string() });
const PRINT_ENVIRONMENT = `
  const { BACKLOT_URL: url, BACKLOT_CLIENT_ID: clientId, BACKLOT_API_KEY: apiKey, BACKLOT_SITE_ID: siteId } = process.env;
  console.log(JSON.stringify({ url, clientId, apiKey, siteId }));
`;

describe('backlot exec', () => {
  test('the command finds a simulator, which is gone afterwards', async () => {
    const program = `${PRINT_ENVIRONMENT} console.log((await fetch(url + '/backlot/v1/health')).status);`;
    const { stdout, stderr, code } = await outcome(...node(program));
    const [environment = '', status] = stdout.trim().split('\n');
    const { url, clientId } = found.parse(JSON.parse(environment));
    expect([status, stderr, code]).toEqual(['200', '', 0]);
    expect(clientId).toBe('c1de0f1e-0000-4000-8000-000000004700');
    await expect(fetch(`${url}/backlot/v1/health`)).rejects.toThrow();
  });

  test('the command finds the public key of events, by which a JWT can be verified', async () => {
    const { stdout } = await outcome(...node('console.log(process.env.WIX_CLIENT_PUBLIC_KEY)'));
    const key = createPublicKey(Buffer.from(stdout.trim(), 'base64').toString());
    expect([key.asymmetricKeyType, key.asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 2048]);
  });

  test('a command that sends nothing to the simulator ends with a sentence that names the hook', async () => {
    const { stderr, code } = await outcome(...node('console.log(1)'));
    expect([stderr, code]).toEqual([
      'backlot: The command has sent nothing to the simulator. If it calls the platform, it is not connected: a Node program needs the hook, NODE_OPTIONS="--import backlot/register", and a page the plugin of its framework or the script tag.\n',
      0,
    ]);
  });

  test('what a development server asks the simulator by itself does not count as sent by the command', async () => {
    const headers = "{ headers: { 'backlot-unnoticed': '1' } }";
    const { stderr } = await outcome(
      ...node(`await fetch(process.env.BACKLOT_URL + '/backlot/v1/sites', ${headers});`),
    );
    expect(stderr).toMatch(/^backlot: The command has sent nothing to the simulator\./);
  });

  describe('with --coverage', () => {
    const ASK = `
      const { BACKLOT_URL: url, BACKLOT_API_KEY: key, BACKLOT_SITE_ID: site } = process.env;
      const headers = { authorization: key, 'wix-site-id': site, 'content-type': 'application/json' };
      const body = JSON.stringify({ dataCollectionId: 5 });
      await fetch(url + '/v2/items/count', { method: 'POST', headers, body });
      await fetch(url + '/v2/items/count', { method: 'POST', body });
    `;

    test('the outcomes that were met are printed at the end', async () => {
      const { stdout, code } = await outcome('--coverage', ...node(ASK));
      expect([stdout, code]).toEqual([
        `Coverage: 2 of 25 outcomes of the operations that were requested (8 %)
  countItems: 2 of 25
    met      UNAUTHENTICATED WDE0080
    not met  ok lag expiredToken endedSession rateLimit serverError droppedConnection FORBIDDEN WDE0025 WDE0026 WDE0027 WDE0016 WDE0056 WDE0057 WDE0058 WDE0059 WDE0060 WDE0063 WDE0064 WDE0070 WDE0093 WDE0169 WDE0179
`,
        0,
      ]);
    });

    test('a run without requests says so', async () => {
      expect(await outcome('--coverage', ...node(''))).toMatchObject({
        stdout: 'Coverage: no operation was requested.\n',
        code: 0,
      });
    });

    test('a smaller part than --coverage-min fails a command that has passed', async () => {
      expect(await outcome('--coverage-min', '9', ...node(ASK))).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          'backlot: The requests met 8 % of the outcomes, and --coverage-min asks for 9 %.\n',
        ),
      });
      expect(await outcome('--coverage-min', '8', ...node(ASK))).toMatchObject({ code: 0 });
      expect(await outcome('--coverage-min', '9', ...node('process.exit(7)'))).toMatchObject({ code: 7 });
    });

    test('with --json, the envelope has the share', async () => {
      const { stdout } = await outcome('--json', '--coverage-min', '9', ...node(ASK));
      expect(commandEnvelope.parse(JSON.parse(stdout))).toMatchObject({
        ok: false,
        result: { exitCode: 0, coverage: { percent: 8, met: 2, known: 25 } },
        errors: [{ code: 'COVERAGE' }],
      });
    });

    test.each(['101', '-1', 'half', '1.5'])('--coverage-min %s cannot be used', async (text) => {
      expect(await outcome(`--coverage-min=${text}`, ...node(''))).toMatchObject({ code: 2 });
    });
  });

  test('the exit code is that of the command', async () => {
    expect(await outcome(...node('process.exit(7)'))).toMatchObject({ code: 7 });
  });

  test('with --json, the output of the command goes to standard error, and standard output has one envelope', async () => {
    const { stdout, stderr, code } = await outcome('--json', ...node('console.log("played"); process.exit(7)'));
    expect([stderr, code]).toEqual([expect.stringMatching(/^played\n/), 7]);
    expect(commandEnvelope.parse(JSON.parse(stdout))).toMatchObject({
      ...{ command: 'exec', ok: false, result: { exitCode: 7, signal: null } },
      errors: [{ code: 'FAILED', message: 'The exit code is 7.' }],
    });
  });

  test('arguments and output pass through as they are', async () => {
    const { stdout } = await outcome(
      '--',
      process.execPath,
      '-p',
      'process.argv.slice(1).join("|")',
      '--',
      '--seed',
      'a b',
      '--',
    );
    expect(stdout.trim()).toBe('--seed|a b|--');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the command, and both end', async (signal) => {
    const child = exec(
      ...node(`process.on('${signal}', () => process.exit(3)); setInterval(() => {}, 1000); console.log(process.pid)`),
    );
    const [pid] = await once(createInterface(child.stdout), 'line');
    child.kill(signal);
    expect((await once(child, 'close'))[0]).toBe(3);
    await expectEnd(Number(pid));
  });

  test('the command ends when backlot is killed', async () => {
    const child = exec(...node('setInterval(() => {}, 1000); console.log(process.pid)'));
    const [pid] = await once(createInterface(child.stdout), 'line');
    child.kill('SIGKILL');
    await expectEnd(Number(pid));
  });

  test('a command that does not exist is one line, with the exit code of shells', async () => {
    expect(await outcome('--', 'no-such-command')).toMatchObject({
      stderr: 'backlot: "no-such-command" could not be run: there is no such command.\n',
      code: 127,
    });
  });

  test.each([
    [2, [], 'exec needs a command after two dashes, for example: backlot exec -- npx playwright test'],
    [2, ['npx', 'playwright'], 'Put the command after two dashes. Try: backlot exec --help'],
    [2, ['--sed', 'x', '--', 'true'], "Unknown option '--sed'. Try: backlot exec --help"],
    [2, ['--port', '4840'], "Unknown option '--port'. Put the command after two dashes. Try: backlot exec --help"],
    [1, ['--seed', 'unheard-of', '--', 'true'], 'There is no seed "unheard-of"'],
  ])('backlot exec ends with the code %d, and one line says what to do: %j', async (expected, args, sentence) => {
    const { stderr, code } = await outcome(...args);
    expect([stderr.split('\n').length, code]).toEqual([2, expected]);
    expect(stderr).toContain(sentence);
  });
});
