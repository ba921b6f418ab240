import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LargeCollection, LOADS, largeCollection, measure } from './testing/large-collection.ts';

// The measure is the load itself: if it blocked the process, a probe would take as long as the load. Run with 300,000
// items by `npm run test:scale`, where the measure is the time of a probe without load.
let books: LargeCollection;
beforeAll(async () => {
  books = await largeCollection(12_000);
});
afterAll(() => books.close());

const ATTEMPTS = 3;
/** A load that is shorter than this on a busy machine blocks nobody. */
const SHORT_MS = 50;

test.each(LOADS)('during $name, other requests are answered', async (load) => {
  const measured = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) measured.push(await measure(books, load, attempt));
  expect(measured.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(measured.some(({ took, slowest }) => slowest < Math.max(took / 2, SHORT_MS))).toBe(true);
});
