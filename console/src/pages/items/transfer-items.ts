import Papa from 'papaparse';
import type { Content, Item } from '../../api/content.ts';
import { valueText } from '../../ui/formats.ts';
import { valueOfText } from './item-filter.ts';
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

export function asCsv(items: readonly Item[], fields: readonly string[]): string {
  return Papa.unparse({ fields: [...fields], data: items.map((item) => fields.map((field) => csvValue(item[field]))) });
}

function csvValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && '$date' in value) return String(value.$date);
  return valueText(value);
}

/** The items of a file: a JSON array, or CSV with the fields in its first line. Throws if it is neither. */
export function readItemsFile(
  name: string,
  text: string,
  typeOf: (field: string) => string | undefined,
): readonly Record<string, unknown>[] {
  if (/\.json$/i.test(name) || /^\s*[[{]/.test(text)) {
    const read: unknown = JSON.parse(text);
    const list = Array.isArray(read) ? read : [read];
    return list.map((entry: unknown, at) => {
      if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return { ...entry };
      throw new Error(`Entry ${at + 1} of the file is not an object.`);
    });
  }
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const [mistake] = errors;
  if (mistake) throw new Error(`Line ${(mistake.row ?? 0) + 2} of the file: ${mistake.message}`);
  return data.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([field, cell]) => (cell === '' ? [] : [[field, cellValue(cell, typeOf(field))]])),
    ),
  );
}

function cellValue(cell: string, type: string | undefined): unknown {
  if (/^[[{]/.test(cell) && type !== 'TEXT') {
    try {
      return JSON.parse(cell);
    } catch {
      return cell;
    }
  }
  return valueOfText(cell, type);
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
