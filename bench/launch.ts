import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own, so that it shares no event loop with what measures it. */
export interface Launched {
  readonly url: string;
  readonly ready: Record<string, string>;
  stop(): Promise<void>;
}

/** Runs `script` and waits for its first line: one JSON object with a `url`. */
export async function launch(script: string, ...args: string[]): Promise<Launched> {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('the child has no standard output');
  const [line] = await once(createInterface(child.stdout), 'line');
  const ready: Record<string, string> = JSON.parse(String(line));
  return {
    url: ready.url ?? '',
    ready,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
