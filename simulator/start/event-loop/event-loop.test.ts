import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LargeCollection, LOADS, largeCollection, type Measured, measure } from './testing/large-collection.ts';

// If a load blocked the process, a probe would take as long as the load. `npm run test:scale` does the same with 300,000
// items.
let books: LargeCollection;
beforeAll(async () => {
  books = await largeCollection(12_000);
});
afterAll(() => books.close());

const ATTEMPTS = 3;
/** Nobody notices that an answer takes so long. */
const UNNOTICED_MS = 50;

// Other programs on the machine make everything slower. So a time is compared with that of the load, and the best of some
// attempts counts.
test.each(LOADS)('during $name, other requests are answered', async (load) => {
  const measured = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) measured.push(await measure(books, load, attempt));
  expect(measured.map(({ status }) => status)).toEqual([200, 200, 200]);
  const isShort = (time: number, most: number) => time < Math.max(most, UNNOTICED_MS);
  expect(measured, 'no turn of the event loop is long').toSatisfy(
    hasOne(({ busiest, took }) => isShort(busiest, took / 3)),
  );
  expect(measured, 'no probe waits for the load').toSatisfy(
    hasOne(({ slowest, took }) => isShort(slowest, (took * 3) / 4)),
  );
});

const hasOne = (condition: (measured: Measured) => boolean) => (measured: readonly Measured[]) =>
  measured.some(condition);
