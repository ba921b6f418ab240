import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LargeCollection, LOADS, largeCollection, measure } from './testing/large-collection.ts';

let books: LargeCollection;
/** The slowest probe without a load. */
let idle = 0;
beforeAll(async () => {
  books = await largeCollection(300_000);
  const probes: number[] = [];
  for (let n = 0; n < 200; n++) {
    const times = await books.probe();
    // The first ones compile the code.
    if (n >= 50) probes.push(...times);
  }
  idle = Math.max(...probes);
});
afterAll(() => books.close());

/** An answer that takes so long is not noticed. */
const UNNOTICED_MS = 50;
const ATTEMPTS = 3;

// Before the loads, because the last one leaves the site empty.
test('a read ends when its client goes away, so that the next one does not wait for it', async () => {
  const [load] = LOADS;
  if (load === undefined) throw new Error('there are loads');
  const leaving = new AbortController();
  const asked = (n: number) => ({ dataCollectionId: 'Books', search: { search: { expression: `sea ${n}` } } });
  const abandoned = Array.from({ length: 20 }, (_, n) =>
    books.post('/wix-data/v2/items/search', asked(n), leaving.signal),
  );
  leaving.abort();
  expect((await Promise.allSettled(abandoned)).every(({ status }) => status === 'rejected')).toBe(true);
  expect((await measure(books, load, ATTEMPTS)).status).toBe(200);
});

// Other programs on the machine make a probe slower, and never faster, so the best of some attempts counts.
test.each(LOADS)('during $name, an item and a health check take no longer than without', async (load) => {
  const measured = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) measured.push(await measure(books, load, attempt));
  expect(measured.map(({ status }) => status)).toEqual([200, 200, 200]);
  const slowest = Math.min(...measured.map((each) => each.slowest));
  const busiest = Math.min(...measured.map((each) => each.busiest));
  const took = measured.map((each) => each.took).join(', ');
  process.stdout.write(
    `${load.name} (${took} ms): slowest probe ${slowest} ms, without load ${idle} ms; processor time ${busiest.toFixed()} ms\n`,
  );
  expect(busiest).toBeLessThan(UNNOTICED_MS);
  // On a machine with a free processor for each thread, this is what a user sees.
  expect(slowest).toBeLessThan(Math.max(UNNOTICED_MS, 3 * idle, Math.min(...measured.map((each) => each.took)) / 4));
});
