import type { Item } from '#core/content/items.ts';
import { type Reader, readable } from '#core/reader.ts';

/** The items that are what they should be. One that is not is left out: it must not take the page with it. */
export function parseItems<T>(read: Reader<T>, items: readonly Item[]): T[] {
  return items.flatMap((item) => {
    const parsed = readable(read, item);
    return parsed === null ? [] : [parsed];
  });
}
