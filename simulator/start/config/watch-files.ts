import { createHash } from 'node:crypto';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

export interface FileWatcher {
  /** Watches these files from now on, instead of those before. A file in a new folder needs another call. */
  follow(files: Iterable<string>): void;
  close(): void;
}

/**
 * Calls `onChange` when one of the files may have changed, also if it does not exist yet. Their folders are watched, because
 * many editors replace a file by a new one. The process does not wait for it.
 */
export function watchFiles(onChange: () => void, onError: (failure: Error) => void): FileWatcher {
  const watchers = new Map<string, FSWatcher>();
  let files = new Map<string, Set<string>>();

  const watchFolder = (folder: string): FSWatcher =>
    watch(folder, { persistent: false }, (_event, name) => {
      if (name === null || files.get(folder)?.has(name)) onChange();
    }).on('error', onError);
  return {
    follow: (given) => {
      files = byFolder(given);
      for (const [folder, watcher] of watchers) {
        if (files.has(folder)) continue;
        watcher.close();
        watchers.delete(folder);
      }
      for (const folder of files.keys()) {
        if (watchers.has(folder)) continue;
        try {
          watchers.set(folder, watchFolder(folder));
        } catch (failure) {
          onError(failure instanceof Error ? failure : new Error(String(failure)));
        }
      }
    },
    close: () => {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** The names to watch for in each folder: of the file, or of the first folder above it that does not exist. */
function byFolder(files: Iterable<string>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    let path = file;
    while (!existsSync(dirname(path))) path = dirname(path);
    const names = folders.get(dirname(path)) ?? new Set();
    folders.set(dirname(path), names.add(basename(path)));
  }
  return folders;
}

/** The digest of each file; undefined for one that cannot be read. */
export type Digests = ReadonlyMap<string, string | undefined>;

export async function digestsOf(files: Iterable<string>): Promise<Digests> {
  const entries = [...files].map(async (file) => [file, await digestOf(file)] as const);
  return new Map(await Promise.all(entries));
}

async function digestOf(file: string): Promise<string | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && createHash('sha256').update(content).digest('base64');
}

/** The files whose content is not the same as before. */
export function changedFiles(before: Digests, now: Digests): readonly string[] {
  return [...now].filter(([file, digest]) => before.get(file) !== digest).map(([file]) => file);
}
