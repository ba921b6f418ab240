import type { Content, Item } from '../../api/content.ts';
import type { ItemsQuery } from './item-pages.ts';

/** How far a long work has come. */
export type Progress = (done: number, total: number) => void;

/** So many items are read or written with one request. */
const PART = 500;

/** Reads all items that match, part by part. */
export async function readAll(
  content: Content,
  query: ItemsQuery,
  progress: Progress,
  signal: AbortSignal,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const { filter, sort, collection } = query;
    const part = await content.query(collection, { filter, sort, offset: items.length, limit: 2 * PART });
    items.push(...part.items);
    progress(items.length, part.total);
    if (part.items.length === 0 || items.length >= part.total || signal.aborted) return items;
  }
}

/** Sends a list part by part, such as items to be written, or ids to be deleted, and returns what was refused. */
export async function sendAll<T>(
  list: readonly T[],
  send: (part: readonly T[]) => Promise<readonly string[]>,
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (let at = 0; at < list.length && !signal.aborted; at += PART) {
    failures.push(...(await send(list.slice(at, at + PART))));
    progress(Math.min(at + PART, list.length), list.length);
  }
  return failures;
}

/** Hands a file to the browser. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
