import type { z } from 'zod';
import type { Item } from '#core/content/items.ts';

/** The items that are what they should be. One that is not is left out: it must not take the page with it. */
export function parseItems<T>(schema: z.ZodType<T>, items: readonly Item[]): T[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
