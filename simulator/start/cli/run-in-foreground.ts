import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a command ended: one of the two is not null. */
export interface CommandEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Kills the process whose id it is given as soon as its standard input closes, which happens when this process ends in
 * any way. It survives the signals of the terminal, because the command may take its time to react to them.
 */
const GUARD = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.stdin.resume().on('close', () => {
    try { process.kill(Number(process.argv[1]), 'SIGKILL'); } catch {}
  });
`;

/**
 * Runs a command with the terminal of this process, passes signals on to it, and resolves when it has ended. The command is
 * killed if this process is killed. Rejects if the command cannot be run.
 */
export async function runInForeground(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  // npm's commands are scripts on Windows, which only a shell can run.
  const child = spawn(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32' });
  await once(child, 'spawn');
  const guard = spawn(process.execPath, ['-e', GUARD, String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
  const passOn = (signal: NodeJS.Signals) => () => {
    // A terminal sends Ctrl+C to every process of the foreground by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const listeners = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => ({ signal, listener: passOn(signal) }));
  for (const { signal, listener } of listeners) process.on(signal, listener);
  const [code, signal]: [number | null, NodeJS.Signals | null] = await new Promise((resolve) => {
    child.once('close', (...end) => resolve(end));
  });
  guard.kill('SIGKILL');
  for (const { signal, listener } of listeners) process.off(signal, listener);
  return { code, signal };
}
