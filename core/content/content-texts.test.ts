import { expect, test } from 'vitest';
import { clientContentErrors, contentErrors } from '#contracts/content/content-errors.ts';
import { ContentError } from '../errors/content-error.ts';
import { contentService } from '../testing/content-service.ts';
import { type Answer, refusal } from '../testing/fake-service.ts';
import { bulkInsert, bulkRemove } from './bulk/bulk-items.ts';
import type { Item } from './item.ts';
import type { ItemsCollection } from './items-collection.ts';

type Books = ItemsCollection<Item>;
type Row = readonly [code: string, answer: Answer, call: (books: Books) => Promise<unknown>, filling: object];

const PAGE: Answer = { body: { dataItems: [], pagingMetadata: { count: 0, hasNext: false } } };
const ids = Array.from({ length: 1001 }, (_, n) => `b${n}`);
/** A call with an argument that the types forbid. */
const untyped = (target: object, method: string, ...args: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(Reflect.get(target, method), target, args);

/** The content service codes of spec §8 that a call of this client fails with. WDE0073 and WDE0074 are no failures. */
const ROWS: Row[] = [
  ['WDE0004', PAGE, (b) => untyped(b, 'insert', 7), { item: 7, collection: 'Books' }],
  [
    'WDE0006',
    PAGE,
    (b) =>
      bulkInsert(
        b,
        ids.map((_id) => ({ _id })),
      ),
    {
      failure: 'Failed to bulk save items into',
      collection: 'Books',
      action: 'insert',
      maximum: '1000 items',
    },
  ],
  ['WDE0069', PAGE, (b) => bulkRemove(b, ids), { collection: 'Books', maximum: 1000 }],
  ['WDE0070', PAGE, (b) => b.remove('b1', { condition: { a: { $regex: 'x' } } }), {}],
  ['WDE0080', PAGE, (b) => b.query().cursor().skip(1).find(), { reason: 'Skip is not supported in cursor paging.' }],
  ['WDE0159', PAGE, async (b) => (await b.query().find()).prev(), { collection: 'Books' }],
  ['WDE0165', PAGE, async (b) => (await b.query().find()).next(), { collection: 'Books' }],
  ['WDE0055', { body: '<p>' }, (b) => b.query().find(), {}],
  ['WDE0053', { status: 500, body: '' }, (b) => b.query().find(), { reason: 'Unknown error.' }],
  ['WDE0109', refusal(413, 'PAYLOAD_TOO_LARGE'), (b) => b.query().find(), {}],
];
const TEXTS = new Map(
  Object.entries({ ...contentErrors, ...clientContentErrors }).map(([code, { text }]) => [code, text]),
);

test.each(ROWS)(
  'the error %s has the text that stands in the catalogue (spec §8)',
  async (code, answer, call, filling) => {
    const { items, answering } = contentService({ retries: 0 });
    answering('/items/query', answer);
    const error: unknown = await Promise.resolve()
      .then(() => call(items('Books')))
      .catch((reason: unknown) => reason);
    const values = new Map(Object.entries(filling).map(([name, value]) => [name, String(value)]));
    const text = TEXTS.get(code)?.replaceAll(/\{(\w+)\}/g, (_blank, name: string) => values.get(name) ?? '?');
    expect(error).toBeInstanceOf(ContentError);
    expect(error).toMatchObject({ code, message: expect.stringContaining(`${code}: ${text}`) });
  },
);

test('the twelve codes of the specification stand in one catalogue, each once (spec §8)', () => {
  const codes = [...Object.keys(contentErrors), ...Object.keys(clientContentErrors)];
  expect(codes).toEqual([...new Set(codes)]);
  expect(codes).toEqual(
    expect.arrayContaining([
      ...['WDE0004', 'WDE0006', 'WDE0069', 'WDE0070', 'WDE0073', 'WDE0074'],
      ...['WDE0080', 'WDE0159', 'WDE0165', 'WDE0055', 'WDE0053', 'WDE0109'],
    ]),
  );
});
