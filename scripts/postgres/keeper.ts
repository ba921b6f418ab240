import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type KeeperReport, type KeeperRequest, keeperRequest, keeperTask } from './keeper-messages.ts';

/**
 * Runs a PostgreSQL server, and removes it and its files when the starter of this process ends: by itself, by a signal,
 * or killed. Without it, a killed test run would leave a server behind.
 */
const { postgres, args, user, folder } = keeperTask.parse(JSON.parse(process.argv[2] ?? ''));
const LOG_LINES = 30;
// SIGINT is PostgreSQL's fast shutdown: it ends connections, and writes everything to disk.
const SIGNALS = { stop: 'SIGINT', kill: 'SIGKILL' } as const;
let server: ChildProcess | undefined;

function start(): void {
  const log: string[] = [];
  const env = { ...process.env, LC_ALL: 'C' };
  const started = spawn(postgres, args, { ...user, stdio: ['ignore', 'inherit', 'pipe'], env });
  createInterface(started.stderr).on('line', (line) => {
    log.push(line);
    if (log.length > LOG_LINES) log.shift();
    if (line.includes('is ready to accept connections')) report({ type: 'ready' });
  });
  started.once('close', () => {
    server = undefined;
    report({ type: 'ended', log: log.join('\n') });
  });
  server = started;
}

async function end(request: Exclude<KeeperRequest, 'start'>): Promise<void> {
  if (!server) return report({ type: 'ended', log: '' });
  const closed = once(server, 'close');
  server.kill(SIGNALS[request]);
  await closed;
}

function report(message: KeeperReport): void {
  if (process.connected) process.send?.(message);
}

process.on('message', (message) => {
  const request = keeperRequest.parse(message);
  if (request === 'start') start();
  else void end(request);
});
process.once('disconnect', async () => {
  await end('stop');
  rmSync(folder, { recursive: true, force: true });
});
