import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The simulator's command line program. */
export const SIMULATOR = 'simulator/start/cli/main.ts';

/** A server in a process of its own, so that it does not share an event loop with the measuring code. */
export interface Launched {
  readonly url: string;
  readonly ready: Readonly<Record<string, string>>;
  /** The usage so far: the processor time of all threads, and the current memory. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Usage {
  readonly cpuMicros: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly reservedHeapBytes: number;
  readonly externalBytes: number;
}

/** Runs `script` and waits for its first line of output: one JSON object with a `url`. */
export async function launch(script: string, ...args: string[]): Promise<Launched> {
  const child = spawn(process.execPath, ['--import', './bench/cpu-time.ts', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('the child has no standard output');
  const [line] = await once(createInterface(child.stdout), 'line');
  const ready: Record<string, string> = JSON.parse(String(line));
  return {
    url: ready.url ?? '',
    ready,
    usage: () => usageOf(child),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage]: Usage[] = await once(child, 'message');
  if (!usage) throw new Error('the child did not report its usage');
  return usage;
}
