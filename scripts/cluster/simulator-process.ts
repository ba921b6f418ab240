import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type ReadyLine, readyLine } from '#contracts/control/control-api.ts';
import { offerLifeline, STARTED_BY } from '../../simulator/start/cli/stop-signals.ts';

/** A simulator in a process of its own. It ends when this process ends. */
export interface SimulatorProcess {
  readonly ready: ReadyLine;
  /** Stops it as an operator does (SIGTERM). Resolves with its exit code; null if a signal has ended it. */
  stop(): Promise<number | null>;
  /** Ends it as a crash does (SIGKILL). */
  kill(): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
}

/** Starts `backlot` with these options, and resolves when it is ready. */
export async function startSimulatorProcess(args: readonly string[]): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, ['command/main.ts', '--port', '0', '--json', ...args], {
    // In a group of its own, which Ctrl+C does not reach: the cluster stops it when the balancer has no more requests.
    detached: true,
    env: { ...process.env, [STARTED_BY]: String(await offerLifeline()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => undefined)]);
  if (line === undefined) throw new Error('A simulator did not start. Its error is above.');
  return {
    ready: readyLine.parse(JSON.parse(String(line[0]))),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}
