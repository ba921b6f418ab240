import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { systemClock } from '../../platform/clock.ts';

/** One Ctrl+C may arrive several times: from the terminal, and again from programs in between, such as npm. */
const SAME_WISH_MS = 500;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, or when the process that started this one has ended (`onStarterEnd`), and
 * `stopAtOnce` at a later signal, from a user who does not want to wait.
 */
export function onStopSignals(stop: () => void, stopAtOnce: () => void): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    const now = systemClock.now();
    if (firstAt === undefined) {
      firstAt = now;
      stop();
    } else if (now - firstAt > SAME_WISH_MS) {
      stopAtOnce();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  onStarterEnd(stop);
}

/** How often a program checks whether npm has ended, which offers no lifeline. */
const LOOK_EVERY_MS = 500;

/**
 * Calls `onEnd` when the process that started this one has ended: the script that offers the lifeline in `STARTED_BY`, or else
 * npm or a similar program. A signal to only that process does not reach this one. A program that was started from a terminal,
 * or in the background of a shell, runs on its own. While it looks for npm, this process keeps running, until `signal` aborts.
 */
export function onStarterEnd(onEnd: () => void, signal?: AbortSignal): void {
  const port = process.env[STARTED_BY];
  if (port !== undefined && /^\d{1,5}$/.test(port)) {
    followLifeline(Number(port), onEnd);
    return;
  }
  const hasEnded = startingProcess(process.env);
  if (hasEnded !== undefined) void lookForEnd(hasEnded, onEnd, signal);
}

async function lookForEnd(hasEnded: () => boolean, onEnd: () => void, signal?: AbortSignal): Promise<void> {
  while (!hasEnded()) {
    await systemClock.sleep(LOOK_EVERY_MS, signal);
    if (signal?.aborted) return;
  }
  onEnd();
}

/** npm runs commands in one of these shells. */
const SHELLS: ReadonlySet<string> = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'busybox']);
/** npm and similar programs show their command as the name of their process, such as `npm start`. */
const RUNNER = /(^|[\s/])(npm|npx|pnpm|yarn|bun)(-cli\.js|\.c?js)?(\s|$)/;

interface RunningProcess {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  /** In clock ticks since the machine started. It distinguishes the process from a later one with the same id. */
  readonly startedAt: string;
}

/**
 * Returns a function that tells whether npm, or a similar program that runs this one, has ended. Undefined if no such program
 * runs it. Without /proc, the parent process counts if npm has started this process or one above it: then a program that
 * a script puts into the background ends with the script, too.
 */
function startingProcess(env: NodeJS.ProcessEnv): (() => boolean) | undefined {
  if (env.npm_execpath === undefined) return undefined;
  if (processAt(process.pid) === undefined) return parentEnd(process.ppid);
  const starter = runnerAbove();
  return starter && (() => processAt(starter.pid)?.startedAt !== starter.startedAt);
}

/** A process whose parent has ended gets another parent. On Windows, it keeps the number of the one that has ended. */
function parentEnd(parent: number): () => boolean {
  return () => process.ppid !== parent || !exists(parent);
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}

function runnerAbove(): RunningProcess | undefined {
  const parent = processAt(process.ppid);
  const starter = parent && SHELLS.has(parent.name) ? processAt(parent.parent) : parent;
  return starter && RUNNER.test(commandOf(starter.pid)) ? starter : undefined;
}

/** Undefined if there is no such process, or if it has ended and its parent has not removed its entry yet. */
function processAt(pid: number): RunningProcess | undefined {
  const text = read(pid, 'stat');
  // proc_pid_stat(5): `pid (name) state parent …`. The name may contain blanks and parentheses.
  const [, name, rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? [];
  const [state, parent, ...others] = rest.split(' ');
  if (name === undefined || state === 'Z' || state === 'X') return undefined;
  return { pid, name, parent: Number(parent), startedAt: others[17] ?? '' };
}

function commandOf(pid: number): string {
  return read(pid, 'cmdline').replaceAll('\0', ' ');
}

function read(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The environment variable with the port of the lifeline, for the programs that a script starts. */
export const STARTED_BY = 'BACKLOT_STARTED_BY';

/**
 * Accepts connections on loopback as long as this process runs, and returns the port. Programs that this process starts,
 * directly or through shells, connect to it. The operating system closes the connections when this process ends in any way,
 * also on systems without /proc, and where shells do not pass on other open files. Nothing is sent.
 */
export async function offerLifeline(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).unref());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server on loopback has a port.');
  return address.port;
}

/** Calls `onEnd` when the process that offers this lifeline has ended. Does not keep this process running. */
function followLifeline(port: number, onEnd: () => void): void {
  // Refused connections are closed, too: then the process has ended already.
  connect(port, '127.0.0.1')
    .on('error', () => {})
    .on('close', onEnd)
    .resume()
    .unref();
}
