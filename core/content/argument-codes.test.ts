import { describe, expect, test } from 'vitest';
import { clientContentErrors, contentErrors } from '#contracts/content/content-errors.ts';
import { ContentError } from '../errors/content-error.ts';
import { contentService } from '../testing/content-service.ts';
import { aggregate } from './aggregate/items-aggregate.ts';
import type { Item } from './item.ts';
import type { ItemsCollection } from './items-collection.ts';
import { isReferenced } from './references/read-references.ts';

type Books = ItemsCollection<Item>;
type Row = readonly [code: keyof typeof clientContentErrors, call: (books: Books) => unknown, filling: object];

/** A call with arguments that the types forbid. */
const untyped = (target: object, method: string, ...args: readonly unknown[]): object =>
  Object(Reflect.apply(Reflect.get(target, method), target, args));
const query = (books: Books, method: string, ...args: readonly unknown[]): unknown =>
  untyped(untyped(books.query(), method, ...args), 'find');
const grouped = (books: Books, method: string, ...args: readonly unknown[]): unknown =>
  untyped(untyped(aggregate(books), method, ...args), 'run');

const OPTIONS = 'suppressAuth, suppressHooks, showDrafts, consistentRead, language';
/** One call for each code of a wrong argument, and what stands in the blanks of its text. */
const ROWS: readonly Row[] = [
  ['WDE0002', (b) => untyped(b, 'get', 7), {}],
  ['WDE0003', (b) => untyped(b.query(), 'distinct', 7), {}],
  ['WDE0008', (b) => untyped(b, 'get', 'b1', {}, 7), { method: 'get', from: 2, to: 3, given: 4 }],
  ['WDE0011', (b) => grouped(b, 'filter', 7), { op: '.filter' }],
  ['WDE0012', (b) => aggregate(b).filter(b.filter().eq('a', 1)).filter(b.filter().eq('a', 1)).run(), { op: '.filter' }],
  ['WDE0013', (b) => untyped(aggregate(b).group('a').group('b'), 'run'), {}],
  ['WDE0018', (b) => untyped(b, 'get', 'b1', { suppressAuth: 'yes' }), { flags: OPTIONS }],
  ['WDE0019', (b) => untyped({ isReferenced }, 'isReferenced', b, 'field', 7, 'b1'), {}],
  ['WDE0032', (b) => query(b, 'limit', 'x'), { op: '.limit', type: 'String', kind: 'positive' }],
  ['WDE0033', (b) => query(b, 'limit', 0), { op: '.limit', value: 0 }],
  ['WDE0034', (b) => query(b, 'skip', -1), { op: '.skip', value: -1, kind: 'non-negative' }],
  ['WDE0035', (b) => query(b, 'limit', 1.5), { op: '.limit', value: 1.5 }],
  ['WDE0038', (b) => grouped(b, 'count', 'a'), {}],
  ['WDE0039', (b) => query(b, 'limit', 1, 2), { op: '.limit' }],
  ['WDE0040', (b) => query(b, 'eq', 'a'), { op: '.eq' }],
  ['WDE0041', (b) => query(b, 'between', 'a', 1), { op: '.between' }],
  ['WDE0042', (b) => query(b, 'hasSome', 'a'), { op: '.hasSome' }],
  ['WDE0043', (b) => query(b, 'ascending'), { op: '.ascending' }],
  ['WDE0044', (b) => query(b, 'contains', 'a', 7), { op: '.contains', type: 'Number' }],
  ['WDE0045', (b) => query(b, 'gt', 'a', true), { op: '.gt', type: 'Boolean', types: 'String, Number or Date' }],
  ['WDE0046', (b) => query(b, 'between', 'a', 1, 'z'), { op: '.between', one: 'Number', other: 'String' }],
  ['WDE0047', (b) => query(b, 'hasSome', 'a', true), { op: '.hasSome' }],
  ['WDE0048', (b) => query(b, 'eq', 7, 1), { op: '.eq', type: 'Number' }],
  ['WDE0049', (b) => query(b, 'or', 7), { op: '.or', type: 'Number' }],
  ['WDE0051', (b) => query(b, 'ascending', 7), { op: '.ascending', types: 'Number' }],
  ['WDE0094', (b) => untyped({ isReferenced }, 'isReferenced', b, '', 'b1', 'b2'), { op: 'relationshipAttribute' }],
];

function filled(code: keyof typeof clientContentErrors, filling: object): string {
  const values = new Map(Object.entries(filling).map(([name, value]) => [name, String(value)]));
  return clientContentErrors[code].text.replaceAll(/\{(\w+)\}/g, (_blank, name: string) => values.get(name) ?? '?');
}

describe('every mistake in an argument has its code and text', () => {
  test.each(ROWS)('%s', async (code, call, filling) => {
    const { items, service } = contentService({ retries: 0 });
    const error: unknown = await Promise.resolve()
      .then(() => call(items('Books')))
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect(error).toMatchObject({ code, message: expect.stringContaining(`${code}: ${filled(code, filling)}`) });
    expect(service.calls).toEqual([]);
  });

  test('WDE0001', async () => {
    const { items } = contentService({ retries: 0 });
    const books: Books = Reflect.apply(items, undefined, [7]);
    await expect(books.query().find()).rejects.toMatchObject({ code: 'WDE0001' });
  });
});

test('each code of content is in one of the two catalogues', () => {
  const codes = [...Object.keys(contentErrors), ...Object.keys(clientContentErrors)];
  expect(codes).toEqual([...new Set(codes)]);
});
