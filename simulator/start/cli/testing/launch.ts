import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { type ReadyLine, readyLine } from '#contracts/control/control-api.ts';
import { isCommand } from '../commands.ts';

/** The script of the command. */
export const MAIN = join(import.meta.dirname, '../../../../command/main.ts');

/** Starts the command. It is killed when the test has ended. */
export function launch(...args: string[]) {
  return launchProgram({}, [], args);
}

/** Starts the command in a folder. */
export function launchIn(cwd: string, ...args: string[]) {
  return launchProgram({ cwd }, [], args);
}

/** Starts the command with options of `spawn` and of Node. A simulator without a folder or `--data` has its store in memory. */
export function launchProgram(
  options: SpawnOptionsWithoutStdio,
  nodeOptions: readonly string[],
  args: readonly string[],
) {
  const starts = !isCommand(args[0]) && options.cwd === undefined;
  const data = !starts || args.includes('--data') ? [] : ['--data', ':memory:'];
  const command = [...nodeOptions, MAIN, ...args, ...data];
  const child = spawn(process.execPath, command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const printed: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => printed.push(line));
  const ended = once(child, 'close').then(([code]) => ({ code, errors }));
  return {
    pid: child.pid ?? 0,
    printed,
    /** Resolves once standard error contains `text`. */
    said: async (text: string) => {
      while (!errors.includes(text)) {
        if (child.exitCode !== null) throw new Error(`it ended without saying "${text}": ${errors}`);
        await Promise.race([once(child.stderr, 'data'), ended]);
      }
      return errors;
    },
    firstLine: () => once(lines, 'line').then(([line]) => String(line)),
    ended,
    stop: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

export type Launched = ReturnType<typeof launch>;

/** Resolves when a command that was started with `--json` is ready. */
export async function whenReady(process: Launched): Promise<Launched & { ready: ReadyLine }> {
  return { ...process, ready: readyLine.parse(JSON.parse(await process.firstLine())) };
}

/** Starts the command on a free port, and resolves when it is ready. */
export function launchReady(...args: string[]): Promise<Launched & { ready: ReadyLine }> {
  return whenReady(launch('--port', '0', '--json', ...args));
}

/** A new folder, which is removed when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
