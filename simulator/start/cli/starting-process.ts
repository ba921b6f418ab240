import { readFileSync } from 'node:fs';

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
export function startingProcess(env: NodeJS.ProcessEnv): (() => boolean) | undefined {
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
