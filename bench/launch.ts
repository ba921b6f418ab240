import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

/** The simulator's command line program. */
export const SIMULATOR = 'command/main.ts';
/** The same program as its users run it. `buildPackage` makes it. */
export const PACKED_COMMAND = 'dist/package/command/backlot.js';

/** A server in a process of its own, so that it does not share an event loop with the measuring code. */
export interface Launched {
  readonly url: string;
  readonly ready: Readonly<Record<string, string>>;
  /** The usage so far: the processor time of all threads, and the current memory. */
  usage(): Promise<Usage>;
  /** Does nothing if it has ended. */
  stop(): Promise<void>;
}

export interface Usage {
  readonly cpuMicros: number;
  readonly residentBytes: number;
}

/** Runs `script` and waits for the first line of its output that is a JSON object. It has a `url`. */
export async function launch(script: string, ...args: string[]): Promise<Launched> {
  const child = spawn(process.execPath, ['--import', './bench/cpu-time.ts', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('the child has no standard output');
  const lines = createInterface(child.stdout);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${script} has ended. Its error is above.`)));
  const ready: Record<string, string> = JSON.parse(await Promise.race([firstObject(lines), ended]));
  return {
    url: ready.url ?? '',
    ready,
    usage: () => usageOf(child),
    stop: async () => {
      if (child.exitCode !== null || !child.kill('SIGTERM')) return;
      await once(child, 'close');
    },
  };
}

/** Other servers write warnings first. */
function firstObject(lines: Interface): Promise<string> {
  return new Promise((resolve) => lines.on('line', (line) => line.startsWith('{') && resolve(line)));
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage]: Usage[] = await once(child, 'message');
  if (!usage) throw new Error('the child did not report its usage');
  return usage;
}
