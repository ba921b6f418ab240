import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, which a test can fill. */
export interface SmallDisk extends Disposable {
  readonly folder: string;
  /** Leaves no room at all. */
  fill(): void;
  /** Removes what `fill` has written. */
  makeRoom(): void;
}

/** Whether this user may create file systems. */
export const mayMount = process.getuid?.() === 0;

const PIECES = [16 * 1024 * 1024, 1024 * 1024, 64 * 1024, 4096];

/** Creates a file system in memory. */
export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-disk-'));
  // Readable for the user that PostgreSQL runs as.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      for (const size of PIECES) while (append(filler, size));
    },
    makeRoom: () => rmSync(filler, { force: true }),
    [Symbol.dispose]: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

/** Returns false if there is no room for that. */
function append(path: string, bytes: number): boolean {
  try {
    writeFileSync(path, new Uint8Array(bytes), { flag: 'a' });
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC') return false;
    throw failure;
  }
}
