import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { systemClock } from '../../platform/clock.ts';
import { writeSentence } from '../report-defect.ts';
import type { Arguments } from './arguments.ts';
import { EXIT } from './command-outcome.ts';
import { storeName } from './data-option.ts';
import { onStopSignals } from './stop-signals.ts';
import { isWorkerReady, PARENT_PIPE, STOP, type WorkerReady, workerEnvironment } from './worker-role.ts';

/** The time after its own limit at which a worker that does not stop is killed. */
const KILL_AFTER_MS = 2000;

/**
 * Runs the command line in a worker process, and starts a new one when it dies. A request that exhausts the memory or
 * overflows a native stack then ends only the worker, not the command. Returns the exit code.
 */
export async function supervise(main: string, argv: readonly string[], given: Arguments): Promise<number> {
  const clock = systemClock;
  const nextDelay = backOff();
  const stopping = new AbortController();
  let worker: ChildProcess | undefined;
  let ready: WorkerReady | undefined;

  const kill = () => void worker?.kill('SIGKILL');
  onStopSignals(() => {
    stopping.abort();
    worker?.send(STOP, () => {});
    void clock.sleep(given.drainMs + given.stopWithinMs + KILL_AFTER_MS).then(kill);
  }, kill);
  // Ignores the error that occurs if nobody reads standard error any more.
  process.stderr.on('error', () => {});

  for (;;) {
    const startedAt = clock.now();
    const isRestart = ready !== undefined;
    worker = start(main, argv, given, ready?.port);
    worker.on('message', (message) => {
      if (!isWorkerReady(message)) return;
      ready = message;
      if (isRestart) writeSentence(restartedText(message, given));
    });
    const { code, signal } = await endOf(worker);
    if (hasEnded(code)) return code;
    if (stopping.signal.aborted) return EXIT.failed;
    if (ready === undefined) {
      writeSentence(`The simulator died before it was ready (${reasonOf({ code, signal })}). ${ADVICE}`);
      return EXIT.failed;
    }
    const delayMs = nextDelay(clock.now() - startedAt);
    writeSentence(
      `The simulator died (${reasonOf({ code, signal })}). It is started again in ${delayMs / 1000} s. ${ADVICE}`,
    );
    await clock.sleep(delayMs, stopping.signal);
    if (stopping.signal.aborted) return EXIT.done;
  }
}

/**
 * The limit of Node 22. That of Node 24 is twice as high, and V8 keeps this memory under load: 130 MB more for a mixed load
 * with worker threads.
 */
const SEMI_SPACE_MB = 16;

const ADVICE = 'If it ran out of memory, --max-heap gives it more.';

function start(main: string, argv: readonly string[], given: Arguments, port: number | undefined): ChildProcess {
  // The options of this process come last, so that `node --max-old-space-size=…` overrides the limit.
  const options = [
    `--max-old-space-size=${given.maxHeap}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
    ...process.execArgv,
  ];
  const stdio: StdioOptions = ['inherit', 'inherit', 'inherit', 'ipc'];
  stdio[PARENT_PIPE] = 'pipe';
  const worker = spawn(process.execPath, [...options, main, ...argv], { stdio, env: workerEnvironment({ port }) });
  // The pipe has to be read, because otherwise it would not notice that the worker has ended.
  worker.stdio[PARENT_PIPE]?.on('error', () => {}).on('data', () => {});
  return worker;
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

function endOf(worker: ChildProcess): Promise<End> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('close', (code, signal) => resolve({ code, signal }));
  });
}

/** Whether a worker ended on purpose: it was stopped, or it could not start and has printed why. */
function hasEnded(code: number | null): code is number {
  return code === EXIT.done || code === EXIT.failed || code === EXIT.usage;
}

function reasonOf({ code, signal }: End): string {
  return signal === null ? `exit code ${code}` : signal;
}

function restartedText({ url, apiKey }: WorkerReady, { data, seed }: Arguments): string {
  const store =
    data === ':memory:'
      ? `Its store was in memory and is lost: it begins again with ${seed === undefined ? 'its seed' : `the seed "${seed}"`}, and its API key is now ${apiKey}.`
      : `Its store is ${storeName(data)}: every write that was answered is still there.`;
  return `The simulator runs again at ${url}. ${store}`;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** If a worker has run for this long, its end was not caused by its start. */
const STABLE_AFTER_MS = 60_000;

/** Returns the wait before the next start, given how long the last worker ran. Both are in milliseconds. */
export function backOff(): (livedMs: number) => number {
  let delay = 0;
  return (livedMs) => {
    delay = livedMs >= STABLE_AFTER_MS || delay === 0 ? FIRST_DELAY_MS : Math.min(2 * delay, LONGEST_DELAY_MS);
    return delay;
  };
}
