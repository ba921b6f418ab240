import { readFileSync } from 'node:fs';

/** The environment variable with the id of the process that `npm start` runs in, for the programs that it starts. */
export const STARTED_BY = 'BACKLOT_STARTED_BY';

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
 * Returns a function that tells whether the process that started this one has ended: npm or a similar program, or the
 * script that set `STARTED_BY`. A signal to only that process does not reach this one, so nothing else would stop it.
 * Undefined if there is no such process: a program that was started from a terminal, or in the background of a shell,
 * runs on its own. Needs /proc; without it, the program runs on its own as well.
 */
export function startingProcess(env: NodeJS.ProcessEnv = process.env): (() => boolean) | undefined {
  const named = env[STARTED_BY];
  const starter = named === undefined ? runnerAbove(env) : processAt(Number(named));
  if (starter === undefined) return undefined;
  return () => processAt(starter.pid)?.startedAt !== starter.startedAt;
}

function runnerAbove(env: NodeJS.ProcessEnv): RunningProcess | undefined {
  if (env.npm_execpath === undefined) return undefined;
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
