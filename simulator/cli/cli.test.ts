import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { membersResponse, type ReadyLine, readyLine } from '#contracts/control/control-api.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

function launch(...args: string[]) {
  const child = spawn(process.execPath, ['simulator/cli/main.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  cleanUps.push(() => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const lines = createInterface(child.stdout);
  const ended = once(child, 'close').then(([code]) => ({ code, errors }));
  return {
    firstLine: () => once(lines, 'line').then(([line]) => String(line)),
    ended,
    stop: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function launchReady(...args: string[]): Promise<ReturnType<typeof launch> & { ready: ReadyLine }> {
  const process = launch('--port', '0', '--json', ...args);
  return { ...process, ready: readyLine.parse(JSON.parse(await process.firstLine())) };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  return folder;
}

describe('backlot (design: CLI)', () => {
  test('with --json the first line says where it listens, and it answers by then', async () => {
    const { ready } = await launchReady();
    expect(ready).toMatchObject({ event: 'listening', clientId: 'c1de0f1e-0000-4000-8000-000000004700' });
    expect((await fetch(`${ready.url}/backlot/v1/health`)).status).toBe(200);
    expect(ready.console).toBe(`${ready.url}/backlot/`);
    expect((await fetch(ready.console)).status).toBe(200);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it with code 0', async (signal) => {
    const { stop } = await launchReady('--seed', 'none');
    expect(await stop(signal)).toEqual({ code: 0, errors: '' });
  });

  test('a connection over which nothing was asked does not keep it', async () => {
    const { stop, ready } = await launchReady('--seed', 'none');
    const { hostname, port } = new URL(ready.url);
    const socket = connect(Number(port), hostname);
    cleanUps.push(() => socket.destroy());
    await once(socket, 'connect');
    // An answered request proves that the connection before it has arrived, too.
    await fetch(`${ready.url}/backlot/v1/health`);
    expect(await stop('SIGTERM')).toEqual({ code: 0, errors: '' });
  });

  test('--data keeps everything over a restart, the API key too', async () => {
    const data = join(await temporaryFolder(), 'store.sqlite');
    const first = await launchReady('--data', data, '--seed', 'none');
    const members = (url: string) => `${url}/backlot/v1/sites/5be6e4b1-0000-4000-8000-000000004700/members`;
    await fetch(members(first.ready.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept@example.com' }),
    });
    await first.stop('SIGTERM');
    const second = await launchReady('--data', data);
    const answer = await fetch(members(second.ready.url));
    expect(membersResponse.parse(await answer.json()).members.map(({ email }) => email)).toEqual(['kept@example.com']);
    expect(second.ready.apiKey).toBe(first.ready.apiKey);
  });

  test('a taken port is one line that says what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    cleanUps.push(() => taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await launch('--port', port).ended).toEqual({
      code: 1,
      errors: `backlot: Port ${port} on 127.0.0.1 is taken. Stop what listens there, or choose another with --port (0 picks a free one).\n`,
    });
  });

  test('a file that is no database is one line that says what to do', async () => {
    const data = join(await temporaryFolder(), 'notes.txt');
    await writeFile(data, 'no database, but text that is long enough to be taken for a header of one');
    const { code, errors } = await launch('--port', '0', '--data', data).ended;
    expect([code, errors.split('\n').length]).toEqual([1, 2]);
    expect(errors).toContain('Give --data a writable path');
  });

  test.each([
    [['--seed', 'unheard-of'], 'There is no seed "unheard-of". Use --seed with one of: none, marginalia.'],
    [['--port', 'http'], '--port takes a whole number from 0 to 65535, not "http".'],
    [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
    [['--data', '/no/such/folder/store'], 'Give --data a writable path'],
    [['--data', 'postgres://localhost/x'], 'PostgreSQL is not supported by this version.'],
    [['stop'], 'There is no command "stop".'],
    [['--colour'], "Unknown option '--colour'."],
  ])('%j: one line, and not code 0', async (args, text) => {
    const { code, errors } = await launch(...args).ended;
    expect([code, errors.split('\n').length]).toEqual([1, 2]);
    expect(errors).toContain(text);
  });
});
