import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

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
