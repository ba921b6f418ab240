import { expect, test } from 'vitest';
import { type LargeCollection, type Load, largeCollection, measure } from './testing/large-collection.ts';

/** An answer that takes so long is not noticed. */
const UNNOTICED_MS = 50;
const AT_ONCE = 8;
const MOST_MS = 20_000;

const query =
  (part: object) =>
  (books: LargeCollection): ReturnType<LargeCollection['post']> =>
    books.post('/wix-data/v2/items/query', { dataCollectionId: 'Books', query: part });

/** Few items with much text. */
const CASES: readonly (readonly [
  name: string,
  count: number,
  characters: number,
  send: Load['send'],
  status: number,
])[] = [
  [
    'a part of a text among 4,900 articles of 20 kB',
    4900,
    20_000,
    (books, n) => query({ filter: { text: { $contains: `nothing ${n}` } } })(books),
    200,
  ],
  [
    'a part of a text, sorted by another field, among 1,000 items of 490 kB',
    1000,
    490_000,
    (books, n) => query({ filter: { text: { $contains: `nothing ${n}` } }, sort: [{ fieldName: 'n' }] })(books),
    200,
  ],
  ['pages of 250 items of 450 kB', 300, 450_000, query({ paging: { limit: 250 } }), 413],
];
const STORES = process.env.BACKLOT_TEST_POSTGRES ? ([undefined] as const) : ([undefined, ':memory:'] as const);

test.each(CASES.flatMap((each) => STORES.map((data) => [...each, data] as const)))(
  '%s: other requests are answered, and eight at once end within 20 seconds (%#)',
  async (name, count, characters, send, status, data) => {
    const books = await largeCollection(count, { characters, ...(data && { data }) });
    const alone = await measure(books, { name, send }, 1);
    const together: Load = {
      name,
      send: async (from, attempt) => {
        const begun = Array.from({ length: AT_ONCE }, (_, n) => send(from, attempt * 100 + n));
        const [first, ...others] = await Promise.all(begun);
        // One that has waited too long for its turn is asked to come again.
        const isFine = others.every((other) => [status, 503].includes(other.status));
        if (first === undefined || !isFine) throw new Error('one was answered otherwise');
        return first;
      },
    };
    const all = await measure(books, together, 2);
    await books.close();
    process.stdout.write(`${name}: ${JSON.stringify({ alone, all })}\n`);
    expect([alone.status, all.status]).toEqual([status, status]);
    expect(Math.max(alone.busiest, all.busiest)).toBeLessThan(UNNOTICED_MS);
    expect(all.took).toBeLessThan(MOST_MS);
  },
);
