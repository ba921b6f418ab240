import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type Book, book, type Review, review } from '#contracts/marginalia/items.ts';
import { object, text } from '../reader.ts';
import { contentService } from '../testing/content-service.ts';
import { refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { aggregate } from './aggregate/items-aggregate.ts';
import { pipeline } from './aggregate/items-pipeline.ts';
import { bulkInsert, bulkPatch, bulkRemove, bulkSave, bulkUpdate } from './bulk/bulk-items.ts';
import type { Item } from './item.ts';
import type { ItemsCollection } from './items-collection.ts';
import type { Page } from './paging/page.ts';
import { queryReferencedItems } from './references/read-references.ts';

const titled = object((field) => ({ _id: field('_id', text), title: field('title', text) }));
type Titled = ReturnType<typeof titled>;
const wire = (id: string, data: object) => ({ id, dataCollectionId: 'Books', data: { _id: id, ...data } });
const page = (...dataItems: object[]) => ({
  body: { dataItems, pagingMetadata: { count: dataItems.length, hasNext: false } },
});

describe('items as they come (WIR-12)', () => {
  test('only `data` of an item is read, and its dates are dates', async () => {
    const { items, answering } = contentService();
    const data = { on: { $date: '2024-03-01' }, author: { born: { $date: '1775-12-16T00:00:00.000Z' } } };
    answering('/items/query', page({ ...wire('b1', data), id: 'other' }));
    expect((await items('Books').query().find()).items).toEqual([
      { _id: 'b1', on: new Date('2024-03-01'), author: { born: new Date('1775-12-16') } },
    ]);
  });

  test.each([
    ['get', () => ({}), null],
    ['remove', () => ({}), null],
  ] as const)('the answer of %s without an item is null', async (method, body, expected) => {
    const { items, answering } = contentService();
    answering(method === 'get' ? '/items/b7' : '/items/remove', { body: body() });
    expect(await items('Books')[method]('b7')).toBe(expected);
  });

  test.each([['get'], ['remove']] as const)(
    'a call of %s with an unknown id is null (WDE0073), other refusals reject',
    async (method) => {
      const { items, answering } = contentService();
      const path = method === 'get' ? '/items/b7' : '/items/remove';
      answering(path, refusal(404, 'WDE0073'));
      expect(await items('Books')[method]('b7')).toBeNull();
      answering(path, refusal(404, 'WDE0025'));
      await expect(items('Books')[method]('b7')).rejects.toMatchObject({ code: 'WDE0025' });
    },
  );

  test('an update of an unknown id rejects', async () => {
    const { items, answering } = contentService();
    answering('/items/update', refusal(404, 'WDE0073'));
    await expect(items('Books').update({ _id: 'b1' })).rejects.toMatchObject({ code: 'WDE0073', status: 404 });
  });
});

describe('what does not fit the schema', () => {
  const answer = page(wire('b1', { title: 'Emma' }), wire('b2', { title: 7 }));

  test('an item that does not fit the schema rejects the call, and the error names the item and the reason', async () => {
    const { items, answering } = contentService();
    answering('/items/query', answer);
    await expect(items('Books', titled).query().find()).rejects.toMatchObject({
      code: 'WDE0055',
      cause: { message: 'b2 is not what the schema says.', cause: { message: 'title is not text.' } },
    });
    await expect(
      items('Books', z.object({ title: z.string() }))
        .query()
        .find(),
    ).rejects.toMatchObject({
      cause: { cause: { name: 'ZodError' } },
    });
  });

  test('an item that does not fit the schema can be left out; the page counts it all the same', async () => {
    const { items, answering } = contentService();
    answering('/items/query', answer);
    const books = items('Books', titled, { misfits: 'omit' });
    const found = await books.query().find();
    expect([found.items, found.pageSize]).toEqual([[{ _id: 'b1', title: 'Emma' }], undefined]);
    answering('/items/b7', { body: { dataItem: wire('b7', {}) } });
    expect(await books.get('b7')).toBeNull();
    answering('/items', { body: { dataItem: wire('b7', {}) } });
    await expect(books.insert({ title: 'Emma' })).rejects.toMatchObject({ code: 'WDE0055' });
  });

  test.each([
    ['insert', '/items', (books: ItemsCollection<Titled>) => books.insert({ title: 'Emma' })],
    ['update', '/items/update', (books: ItemsCollection<Titled>) => books.update({ _id: 'b7', title: 'Emma' })],
    ['save', '/items/save', (books: ItemsCollection<Titled>) => books.save({ title: 'Emma' })],
    ['patch', '/items/patch', (books: ItemsCollection<Titled>) => books.patch('b7').set('title', 'Emma').run()],
    ['remove', '/items/remove', (books: ItemsCollection<Titled>) => books.remove('b7')],
  ] as const)(
    'the error for an answer to a write that does not fit the schema says that the write was carried out: %s',
    async (_name, path, write) => {
      const { items, answering } = contentService();
      const { title, read } = { title: 7, read: { $date: '2024-03-01' } };
      answering(path, { body: { dataItem: wire('b7', { title, read }) } });
      await expect(write(items('Books', titled))).rejects.toMatchObject({
        code: 'WDE0055',
        message: 'WDE0055: Failed to parse server response. The change was carried out.',
        carriedOut: true,
        item: { _id: 'b7', title: 7, read: new Date('2024-03-01') },
        cause: { message: 'b7 is not what the schema says.' },
      });
    },
  );

  test.each([
    ['no JSON', { body: '<p>' }],
    ['no item', { body: {} }],
  ])('a write whose answer has %s was carried out too, but the item is not known', async (_what, answer) => {
    const { items, answering } = contentService();
    answering('/items', answer);
    const written = items('Books', titled).insert({ title: 'Emma' });
    await expect(written).rejects.toMatchObject({ code: 'WDE0055', carriedOut: true, item: null });
  });

  test('the error of a read, of a refused write, or of a write that could not be sent does not say that it was carried out', async () => {
    const { items, answering } = contentService();
    const books = items('Books', titled);
    const said = (failed: Promise<unknown>) =>
      failed.catch((error: { carriedOut?: boolean; item?: unknown }) => [error.carriedOut, error.item]);
    answering('/items/query', answer);
    expect(await said(books.query().find())).toEqual([false, null]);
    answering('/items', refusal(400, 'WDE0080'));
    expect(await said(books.insert({ title: 'Emma' }))).toEqual([false, null]);
    const withoutToken = contentService();
    withoutToken.service.on(TOKEN_PATH, () => ({ body: {} }));
    expect(await said(withoutToken.items('Books').insert({ title: 'Emma' }))).toEqual([false, null]);
  });

  test('fields alone are not read by the schema, unless by another', async () => {
    const { items, answering } = contentService();
    answering('/items/query', page(wire('b2', { title: 7 })));
    const query = items('Books', titled).query().fields('title');
    expect((await query.find()).items).toEqual([{ _id: 'b2', title: 7 }]);
    expect((await query.as((value) => Object.keys(Object(value))).find()).items).toEqual([['_id', 'title']]);
    answering('/items/b7', { body: { dataItem: wire('b7', {}) } });
    expect(await items('Books', titled).get('b7', { fields: ['title'] })).toEqual({ _id: 'b7' });
  });
});

describe('results that are no items', () => {
  test('a result with one group field is unwrapped, one with several and one of a pipeline is not (WIR-19)', async () => {
    const { items, answering } = contentService();
    const cities = items('Cities');
    expect((await aggregate(cities).group('state').sum('pop').run()).items).toEqual([{ _id: 'NY', popSum: 3 }]);
    // A group of another name is not what was asked for: nothing of it is dropped.
    expect((await aggregate(cities).group('year').run()).items).toEqual([{ _id: { state: 'NY' }, popSum: 3 }]);
    expect((await aggregate(cities).group('state', 'year').run()).items).toEqual([{ _id: { state: 'NY' }, popSum: 3 }]);
    expect((await pipeline(cities).run()).items).toEqual([{ _id: { state: 'NY' }, n: 3 }]);
    answering('/items/query-distinct-values', {
      body: { distinctValues: [{ $date: '2024-03-01' }, 'a'], pagingMetadata: { count: 2, hasNext: false } },
    });
    expect((await cities.query().distinct('on')).items).toEqual([new Date('2024-03-01'), 'a']);
  });

  test('references that lead nowhere say so (REF-7)', async () => {
    const { items, answering } = contentService();
    const unresolvedReference = {
      referringItemId: 'b1',
      referringItemFieldName: 'genres',
      referencedItemId: 'g9',
      unauthorized: true,
    };
    answering('/items/query-referenced', {
      body: {
        results: [
          { referringItemId: 'b1', dataItem: wire('g1', {}) },
          { referringItemId: 'b1', unresolvedReference },
        ],
        pagingMetadata: { count: 2, hasNext: false },
      },
    });
    expect((await queryReferencedItems(items('Books'), 'b1', 'genres')).items).toEqual([
      { referringItemId: 'b1', item: { _id: 'g1' } },
      { referringItemId: 'b1', unresolvedReference: { referencedItemId: 'g9', unauthorized: true } },
    ]);
  });
});

describe('what an answer may leave out', () => {
  const data = { _id: 'b1', title: 'Emma' };

  test('an answer may leave out all of an item but its `data`, and all paging metadata (WIR-12, WIR-15)', async () => {
    const { items, answering } = contentService();
    const books = items('Books');
    answering('/items/b7', { body: { dataItem: { data } } });
    expect(await books.get('b7')).toEqual(data);
    answering('/items/query', { body: { dataItems: [{ data }], pagingMetadata: {} } });
    const page = await books.query().find();
    expect([page.items, page.hasNext, page.hasPrev, page.totalCount]).toEqual([[data], false, false, undefined]);
    const cursors = { next: null, prev: null };
    answering('/items/query', {
      body: { dataItems: [], pagingMetadata: { total: null, cursors, hasNext: null } },
    });
    expect(await books.query().find()).toMatchObject({ totalCount: undefined, hasNext: false, hasPrev: false });
  });

  test('the item, also as null', async () => {
    const { items, answering } = contentService();
    for (const body of [{}, { dataItem: null }]) {
      answering('/items/b7', { body });
      answering('/items/remove', { body });
      expect([await items('Books').get('b7'), await items('Books').remove('b7')]).toEqual([null, null]);
    }
  });

  test('an answer may name the referring item in one of two places, and the referenced one in both (WIR-18)', async () => {
    const { items, answering } = contentService();
    answering('/items/query-referenced', {
      body: {
        results: [{ dataItem: { data } }, { unresolvedReference: { referringItemId: 'b1' } }],
        pagingMetadata: {},
      },
    });
    expect((await queryReferencedItems(items('Books'), 'b1', 'genres')).items).toEqual([
      { referringItemId: undefined, item: data },
      { referringItemId: 'b1', unresolvedReference: { referencedItemId: undefined, unauthorized: false } },
    ]);
  });
});

describe('bulk results (WIR-16)', () => {
  const result = (action: string, originalIndex: number, error?: string) => ({
    action,
    itemMetadata: {
      id: `b${originalIndex}`,
      originalIndex,
      success: error === undefined,
      ...(error === undefined ? {} : { error: { code: error, description: `${error}: no.`, data: {} } }),
    },
  });
  const totals = { totalSuccesses: 0, totalFailures: 0 };

  test.each([
    ['insert', 'WDE0074', (books: ItemsCollection<Item>) => bulkInsert(books, [{}, {}, {}]), 1],
    [
      'update',
      'WDE0073',
      (books: ItemsCollection<Item>) => bulkUpdate(books, [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]),
      1,
    ],
    ['patch', 'WDE0073', (books: ItemsCollection<Item>) => bulkPatch(books, ['a', 'b', 'c']).unset('x').run(), 1],
    ['remove', 'WDE0073', (books: ItemsCollection<Item>) => bulkRemove(books, ['a', 'b', 'c']), 1],
    ['save', 'WDE0074', (books: ItemsCollection<Item>) => bulkSave(books, [{}, {}, {}]), 0],
  ] as const)('bulk %s: %s is %#', async (method, forgiven, call, skipped) => {
    const { items, answering } = contentService();
    const results = [result('INSERT', 0), result('UPDATE', 1, forgiven), result('UPDATE', 2, 'WDE0027')];
    answering(`/bulk/items/${method}`, { body: { results, bulkActionMetadata: totals } });
    const outcome = await call(items('Books'));
    expect(outcome).toMatchObject({ inserted: 1, insertedItemIds: ['b0'], updated: 0, removed: 0, skipped });
    expect(outcome.errors.map(({ code, originalIndex }) => [code, originalIndex])).toEqual([
      ...(skipped === 0 ? [[forgiven, 1]] : []),
      ['WDE0027', 2],
    ]);
    expect(outcome.results.map(({ success, error }) => [success, error?.code])).toEqual([
      [true, undefined],
      [false, forgiven],
      [false, 'WDE0027'],
    ]);
  });

  test('a change of fields is an update, and each action counts where it belongs', async () => {
    const { items, answering } = contentService();
    const results = [result('INSERT', 0), result('UPDATE', 1), result('PATCH', 2), result('DELETE', 3)];
    answering('/bulk/items/save', { body: { results } });
    expect(await bulkSave(items('Books'), [{}, {}, {}, {}])).toMatchObject({
      insertedItemIds: ['b0'],
      updatedItemIds: ['b1', 'b2'],
      removedItemIds: ['b3'],
      skipped: 0,
    });
  });

  test('an unknown action counts nowhere, and a failure may say nothing but its code', async () => {
    const { items, answering } = contentService();
    const results = [
      { ...result('UNKNOWN_ACTION_TYPE', 0), dataItem: {} },
      { action: 'INSERT', itemMetadata: { id: 'b1', originalIndex: 1, success: true, error: null } },
      { action: 'INSERT', itemMetadata: { originalIndex: 2, success: false, error: { code: 'WDE0027' } } },
    ];
    answering('/bulk/items/insert', { body: { results } });
    expect(await bulkInsert(items('Books'), [{}, {}, {}])).toMatchObject({
      insertedItemIds: ['b1'],
      updated: 0,
      removed: 0,
      skipped: 0,
      errors: [{ code: 'WDE0027', message: '', originalIndex: 2 }],
    });
  });

  test('a failure names its item, its reason and its fields', async () => {
    const { items, answering } = contentService();
    const fieldViolations = [{ field: 'a', description: 'is bad', data: {} }];
    const error = { code: 'WDE0075', description: 'Bad.', data: { fieldViolations } };
    const results = [{ action: 'UPDATE', itemMetadata: { originalIndex: 1, success: false, error } }];
    answering('/bulk/items/save', { body: { results, bulkActionMetadata: totals } });
    const sent = [{ _id: 'b1' }, { _id: 'b2' }];
    const { errors, skipped } = await bulkSave(items('Books'), sent);
    expect(errors).toEqual([
      { code: 'WDE0075', message: 'Bad.', originalIndex: 1, item: { _id: 'b2' }, violations: fieldViolations },
    ]);
    expect(skipped).toBe(1);
  });
});

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) frozen(member);
    Object.freeze(value);
  }
  return value;
}

test('what is handed in is never changed (WRT-4)', async () => {
  const fields = fc.dictionary(
    fc.string().filter((name) => name !== '_id'),
    fc.oneof(fc.jsonValue(), fc.date({ noInvalidDate: true }), fc.array(fc.date({ noInvalidDate: true }))),
  );
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const { items, answering } = contentService();
      answering('/items', (sent) => ({
        body: { dataItem: { ...wire('b1', {}), ...Object(sent).dataItem, id: 'b1' } },
      }));
      const item = frozen({ ...given, _id: 'b1' });
      const before = JSON.stringify(item);
      await items('Books').insert(item, frozen({ appOptions: { a: 1 } }));
      await items('Books')
        .query()
        .in('a', frozen(['b', 'c']))
        .filter(frozen({ b: { $in: [1] } }))
        .find(frozen({}));
      await bulkInsert(items('Books'), frozen([item]));
      expect(JSON.stringify(item)).toBe(before);
    }),
  );
});

describe('what a schema says of fields (types)', () => {
  const { items } = contentService();
  const [books, reviews, anything] = [items('Books', book), items('Reviews', review), items('Any')];
  /** With a reference that may be resolved or not. */
  const opinions = items('Reviews', review.extend({ book: z.union([z.string(), book]) }));

  test('results are what the schema makes', () => {
    expectTypeOf(books.query().find).returns.resolves.toEqualTypeOf<Page<Book>>();
    expectTypeOf(() => books.get('b1')).returns.resolves.toEqualTypeOf<Book | null>();
    expectTypeOf(() => books.get('b1', { fields: ['title'] })).returns.resolves.toEqualTypeOf<Item | null>();
    expectTypeOf(items('Books', titled).query().find).returns.resolves.toEqualTypeOf<
      Page<{ _id: string; title: string }>
    >();
    expectTypeOf(anything.query().find).returns.resolves.toEqualTypeOf<Page<Item>>();
    expectTypeOf(books.query().fields('title').find).returns.resolves.toEqualTypeOf<Page<Item>>();
    expectTypeOf(books.query().as(review).find).returns.resolves.toEqualTypeOf<Page<Review>>();
    expectTypeOf(books.insert).returns.resolves.toEqualTypeOf<Book>();
  });

  test('a schema types the fields of a query: names are known, dots lead inside, and values have their type', () => {
    books.query().eq('title', 'Emma').ge('year', 1815).ascending('authors.born').include('authors');
    opinions.query().eq('book', 'b1').ge('book.year', 1815).ascending('book.title').include('book');
    books.query().eq('authors', 'a1').hasSome('genres', 'g1', 'g2').hasSome('tags', ['x']).eq('genres.name', 'Novel');
    books.query().gt('addedAt', new Date()).gt('_createdDate', new Date()).eq('_owner', 'm-1').eq('blurb', null);
    books
      .patch('b1')
      .set('title', 'Emma')
      .increment('pages', 1)
      .append('tags', 'new')
      .set('publisher', 'Egerton')
      .unset('price');
    anything.query().eq('what.ever', 7).ascending('any').between('n', 1, 2);
    anything.patch('x').set('a', { b: 1 }).increment('n', 1).append('list', {});
    aggregate(books).group('language').avg('price').max('addedAt');
    // @ts-expect-error: there is no such field
    books.query().eq('titel', 'Emma');
    // @ts-expect-error: a year is a number
    books.query().ge('year', '1815');
    // @ts-expect-error: authors are not born as texts
    books.query().eq('authors.born', '1775');
    // @ts-expect-error: nor are books published in them
    opinions.query().eq('book.year', '1815');
    // @ts-expect-error: there is no such field to sort by
    books.query().ascending('titel');
    // @ts-expect-error: there is no such field to read
    books.query().fields('titel');
    // @ts-expect-error: a title cannot be incremented
    expect(() => books.patch('b1').increment('title', 1)).not.toThrow();
    // @ts-expect-error: a year has no elements
    books.patch('b1').append('year', 1);
    // @ts-expect-error: the average of titles
    aggregate(books).avg('title');
    // @ts-expect-error: a filter on books is none on reviews
    reviews.query().or(books.filter().eq('title', 'x'));
    // @ts-expect-error: a review has one of five ratings, a number
    expect(() => reviews.query().in('rating', 'five')).not.toThrow();
  });

  test('an item to insert may leave out what the service sets, and refer by id', () => {
    const insert = (item: Parameters<typeof reviews.insert>[0]) => item;
    insert({ book: 'b1', rating: 5, text: 'Good.', reviewer: 'Ada' });
    // @ts-expect-error: the text is missing
    insert({ book: 'b1', rating: 5, reviewer: 'Ada' });
    const change = (item: Parameters<typeof books.update>[0]) => item._id;
    // @ts-expect-error: what is updated has an id
    change({ title: 'Emma' });
  });
});
