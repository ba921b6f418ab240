import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program of this repository that runs beside a script. */
export interface Spawned {
  /** Its first line of output. */
  firstLine(): Promise<string>;
  /** Stops it. Has no effect if it has already ended. */
  stop(): Promise<void>;
}

export function spawnScript(script: string, ...args: string[]): Spawned {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = child;
  if (!stdout) throw new Error('the child has no standard output');
  const closed = once(child, 'close');
  const line = once(createInterface(stdout), 'line').then(([first]) => String(first));
  return {
    firstLine: () => line,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
