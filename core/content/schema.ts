import { Misfit, type Reader } from '../reader.ts';
import type { Item } from './item.ts';

/** What says what an item is: a schema of zod's making, or one of this library's own readers. Throws what does not fit. */
export type Schema<T> = Reader<T> | { readonly parse: (value: unknown) => T };

/** What becomes of an item that does not fit: the call rejects, or the item is left out as if it were not there. */
export type Misfits = 'reject' | 'omit';

/** Reads one item into what is wanted of it, or into nothing where misfits are left out. */
export type ReadItem<T> = (item: Item) => readonly T[];

/** Without a schema an item is whatever the service has. */
export const anyItem = (item: Item): Item => item;

/** Reads an item by a schema. Throws Misfit, which names the item and keeps what the schema had to say. */
export function itemReader<T>(schema: Schema<T>): (item: Item) => T {
  const read = typeof schema === 'function' ? schema : (value: unknown) => schema.parse(value);
  return (item) => {
    try {
      return read(item);
    } catch (cause) {
      throw new Misfit('what the schema says', [item._id], { cause });
    }
  };
}

/** What becomes of each item of an answer. */
export function treating<T>(read: (item: Item) => T, misfits: Misfits): ReadItem<T> {
  return (item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (misfits === 'omit') return [];
      throw error;
    }
  };
}
