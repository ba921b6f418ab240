import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A simulator that uses a store file. */
interface FileUser {
  readonly pid: number;
  readonly url: string;
}

const OWNER_ONLY = 0o600;

/**
 * Notes, in a file beside the store, that this process uses it, and returns the other processes that do. Two simulators may
 * share a file on purpose. `release` removes the note. A note of a process that was killed is removed by the next one.
 */
export function noteFileUser(path: string, url: string): { readonly others: readonly FileUser[]; release(): void } {
  const note = noteOf(path, process.pid);
  try {
    const others = notedUsers(path).filter(({ pid }) => pid !== process.pid);
    writeFileSync(note, url, { mode: OWNER_ONLY });
    return { others, release: () => rmSync(note, { force: true }) };
  } catch {
    // A folder that cannot be written. The note is only for people.
    return { others: [], release: () => undefined };
  }
}

/** The sentence for a file that another simulator uses, too. */
export function sharedFileText(path: string, { pid, url }: FileUser): string {
  return (
    `${path} is also used by the simulator at ${url} (process ${pid}): both have the same sites. ` +
    'If you did not want that, stop one of them, or give --data another path.'
  );
}

function notedUsers(path: string): readonly FileUser[] {
  const folder = dirname(path);
  const prefix = basename(noteOf(path, ''));
  return readdirSync(folder).flatMap((name) => {
    if (!name.startsWith(prefix)) return [];
    const pid = Number(name.slice(prefix.length));
    if (isRunning(pid)) return [{ pid, url: readFileSync(join(folder, name), 'utf8') }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

function noteOf(path: string, pid: number | ''): string {
  return `${path}-used-by-${pid}`;
}

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    // It runs, and belongs to another user.
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
