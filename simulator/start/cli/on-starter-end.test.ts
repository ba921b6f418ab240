import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readyLine } from '#contracts/control/control-api.ts';
import { freePort } from '../../../scripts/programs/free-port.ts';
import { launchProgram, MAIN, whenReady } from './testing/launch.ts';
import { isRunning, workerOf } from './testing/processes.ts';

describe('a program whose starter has ended', () => {
  test('stops when the script that it belongs to is killed', async () => {
    const lifeline = new URL('stop-signals.ts', import.meta.url);
    const program = `import { offerLifeline } from '${lifeline}'; console.log(await offerLifeline()); setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void starter.kill('SIGKILL'));
    const [port] = await once(createInterface(starter.stdout), 'line');
    const env = { ...process.env, BACKLOT_STARTED_BY: String(port) };
    const args = ['--port', '0', '--json', '--seed', 'none', '--data', ':memory:'];
    const command = await whenReady(launchProgram({ env }, [], args));
    const worker = workerOf(command);
    starter.kill('SIGKILL');
    expect(await command.ended).toEqual({ code: 0, errors: '' });
    expect(isRunning(worker)).toBe(false);
  });

  test('stops when that script has ended before it looked', async () => {
    const env = { ...process.env, BACKLOT_STARTED_BY: String(await freePort()) };
    const { ended } = launchProgram({ env }, [], ['--port', '0', '--json', '--seed', 'none']);
    expect((await ended).errors).toBe('');
  });

  test('without /proc, stops when the process that runs it for npm is killed', async () => {
    // What a machine without /proc answers, for the command and its worker.
    const withoutProc = `data:text/javascript,${encodeURIComponent(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const read = fs.readFileSync;
      fs.readFileSync = (path, ...more) => {
        if (String(path).startsWith('/proc/')) throw new Error('there is no /proc');
        return read(path, ...more);
      };
      syncBuiltinESMExports();
    `)}`;
    const args = ['--import', withoutProc, MAIN, '--port', '0', '--json', '--seed', 'none', '--data', ':memory:'];
    const program = `
      require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' });
      setInterval(() => {}, 1000);
    `;
    const env = { ...process.env, npm_execpath: '/usr/bin/npm' };
    const starter = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void starter.kill('SIGKILL'));
    const [line] = await once(createInterface(starter.stdout), 'line');
    const { url } = readyLine.parse(JSON.parse(String(line)));
    starter.kill('SIGKILL');
    await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(false);
  });

  test('stops when the npm process that runs it is killed alone', async () => {
    const args = [
      'run',
      '--silent',
      'simulator',
      '--',
      '--port',
      '0',
      '--json',
      '--seed',
      'none',
      '--data',
      ':memory:',
    ];
    const npm = spawn('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void npm.kill('SIGKILL'));
    const [line] = await once(createInterface(npm.stdout), 'line');
    const { url } = readyLine.parse(JSON.parse(String(line)));
    npm.kill('SIGKILL');
    await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(false);
  });
});

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/backlot/v1/health`).then(
    () => true,
    () => false,
  );
}
