import { MAX_BULK_ITEMS } from '#contracts/constants.ts';
import { MAX_BODY_BYTES } from '#contracts/content/limits.ts';

/** Bytes reserved in the body for the JSON around the items. */
const ENVELOPE = 64 * 1024;

const encoder = new TextEncoder();

/** Splits a list into batches that stay within the service's limits of items and bytes for one bulk call. */
export function batchesOf<T>(
  items: readonly T[],
  most: number = MAX_BULK_ITEMS,
  bytes: number = MAX_BODY_BYTES - ENVELOPE,
): readonly (readonly T[])[] {
  const batches: T[][] = [];
  let last: T[] = [];
  let left = 0;
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length + 1;
    if (last.length === most || size > left || batches.length === 0) {
      last = [];
      batches.push(last);
      left = bytes;
    }
    last.push(item);
    left -= size;
  }
  return batches;
}
