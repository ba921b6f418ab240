import { Misfit, type Reader } from '../reader.ts';
import type { Item } from './item.ts';

/** Parses an item: a zod schema, or a reader of this library. Throws when the item does not fit. */
export type Schema<T> = Reader<T> | { readonly parse: (value: unknown) => T };

/** How to treat an item that does not fit: reject the call, or leave the item out. */
export type Misfits = 'reject' | 'omit';

/** Parses one item into a list of one, or into an empty list when misfits are left out. */
export type ReadItem<T> = (item: Item) => readonly T[];

/** Without a schema, items are not checked. */
export const anyItem = (item: Item): Item => item;

/** Parses an item by a schema. Throws Misfit, which names the item and has the schema's error as its cause. */
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

/** The reader for each item of an answer, with the chosen treatment of misfits. */
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
