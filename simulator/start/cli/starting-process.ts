import { readFileSync } from 'node:fs';

/** The variable by which `npm start` tells the programs that it starts which process they belong to. */
export const STARTED_BY = 'BACKLOT_STARTED_BY';

/** npm runs a command in one of these. */
const SHELLS: ReadonlySet<string> = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'busybox']);
/** npm and its like show what they run as the name of their process, such as `npm start`. */
const RUNNER = /(^|[\s/])(npm|npx|pnpm|yarn|bun)(-cli\.js|\.c?js)?(\s|$)/;

interface RunningProcess {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  /** In clock ticks since the machine started: another process that gets the same id has another one. */
  readonly startedAt: string;
}

/**
 * Whether the process that started this one on purpose has ended: npm or the like, or the script that set `STARTED_BY`. A
 * signal to that process alone does not reach us, and nobody else would stop us. Undefined when there is no such process:
 * from a terminal or in the background of a shell, a program lives on by itself. Needs /proc; without it, a program lives on.
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

/** Undefined when there is no such process, or only its entry in the table, which its own parent has not removed yet. */
function processAt(pid: number): RunningProcess | undefined {
  const text = read(pid, 'stat');
  // proc_pid_stat(5): `pid (name) state parent …`. The name may hold spaces and parentheses.
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
