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

/** Writes items part by part, and returns what was refused. */
export async function writeAll(
  content: Content,
  collection: string,
  items: readonly object[],
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (let at = 0; at < items.length && !signal.aborted; at += PART) {
    failures.push(...(await content.saveMany(collection, items.slice(at, at + PART))));
    progress(Math.min(at + PART, items.length), items.length);
  }
  return failures;
}

/** Deletes items by their ids, part by part, and returns what was refused. */
export async function removeAll(
  content: Content,
  collection: string,
  ids: readonly string[],
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (let at = 0; at < ids.length && !signal.aborted; at += PART) {
    failures.push(...(await content.removeMany(collection, ids.slice(at, at + PART))));
    progress(Math.min(at + PART, ids.length), ids.length);
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
