import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { membersResponse } from '#contracts/control/control-api.ts';
import { launch, launchProgram, launchReady, temporaryFolder, whenReady } from './testing/launch.ts';
import { expectEnd, startedWorkerOf, workerOf } from './testing/processes.ts';

describe('a worker that dies', () => {
  test('is started again at the same address, and a file store has lost nothing that was answered', async () => {
    const data = join(await temporaryFolder(), 'store.sqlite');
    const command = await launchReady('--data', data, '--seed', 'none');
    const { ready, printed } = command;
    const members = `${ready.url}/backlot/v1/sites/5be6e4b1-0000-4000-8000-000000004700/members`;
    const headers = { 'content-type': 'application/json' };
    await fetch(members, { method: 'POST', headers, body: '{"email":"kept@example.com"}' });
    process.kill(workerOf(command), 'SIGABRT');
    const said = await command.said('runs again');
    expect(said.split('\n')).toEqual([
      'backlot: The simulator died (SIGABRT). It is started again in 0.25 s. If it ran out of memory, --max-heap gives it more.',
      `backlot: The simulator runs again at ${ready.url}. Its store is ${data}: every write that was answered is still there.`,
      '',
    ]);
    const answer = await fetch(members, { headers: { authorization: ready.apiKey } });
    expect(membersResponse.parse(await answer.json()).members.map(({ email }) => email)).toEqual(['kept@example.com']);
    expect(printed).toHaveLength(1);
    expect((await command.stop('SIGTERM')).code).toBe(0);
  });

  test('says that a store in memory is lost', async () => {
    const command = await launchReady('--seed', 'none');
    process.kill(workerOf(command), 'SIGKILL');
    expect(await command.said('runs again')).toMatch(
      /Its store was in memory and is lost: it begins again with the seed "none", and its API key is now \S+\.\n$/,
    );
  });

  test('is stopped before it is started again, when that is asked for in between', async () => {
    const command = await launchReady('--seed', 'none');
    process.kill(workerOf(command), 'SIGKILL');
    await command.said('started again');
    expect((await command.stop('SIGTERM')).code).toBe(0);
  });

  test('has the memory that --max-heap gives it', async () => {
    const command = await launchReady('--seed', 'none', '--max-heap', '128');
    expect(readFileSync(`/proc/${workerOf(command)}/cmdline`, 'utf8')).toContain('--max-old-space-size=128');
  });

  test('has little memory for new objects', async () => {
    const command = await launchReady('--seed', 'none');
    expect(readFileSync(`/proc/${workerOf(command)}/cmdline`, 'utf8')).toContain('--max-semi-space-size=16');
  });

  test.each([0, 20, 60, 120, 200, 300])('ends when the command is killed %d ms after it began to start', async (ms) => {
    const command = launch('--port', '0', '--json', '--seed', 'none');
    const worker = await startedWorkerOf(command);
    await setTimeout(ms);
    await command.stop('SIGKILL');
    await expectEnd(worker);
  });

  test.each([
    ['idle', []],
    ['busy for ever', ['--import', "data:text/javascript,process.on('SIGUSR2', () => { for (;;); })"]],
  ])('ends when the command that started it is killed: %s', async (_case, nodeOptions) => {
    const command = await whenReady(launchProgram({}, nodeOptions, ['--port', '0', '--json', '--seed', 'none']));
    const worker = workerOf(command);
    if (nodeOptions.length > 0) process.kill(worker, 'SIGUSR2');
    await command.stop('SIGKILL');
    await expectEnd(worker);
    await expect(fetch(`${command.ready.url}/backlot/v1/health`)).rejects.toThrow();
  });
});
