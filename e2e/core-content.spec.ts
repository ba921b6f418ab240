import { book, review } from '#contracts/marginalia/items.ts';
import { operations } from '#contracts/operations/operations.ts';
import { currentMember, loginWithMemberId } from '#core/account.ts';
import type { Client } from '#core/client/client.ts';
import { inside } from '#core/client/client-parts.ts';
import {
  type AggregateRow,
  aggregate,
  bulkInsert,
  bulkPatch,
  bulkRemove,
  bulkSave,
  bulkUpdate,
  createDraft,
  currentPermissions,
  insertReference,
  isReferenced,
  jobStatus,
  patchByFilter,
  pipeline,
  publishDraft,
  queryReferenced,
  queryReferencedItems,
  removeByFilter,
  removeReference,
  replaceReferences,
  search,
  truncate,
  unpublish,
  urlized,
} from '#core/content.ts';
import { createItems } from '#core/items.ts';
import { getJson, graphql } from '#core/requests.ts';
import { coreClient } from './core-client.ts';
import { expect, test } from './test.ts';

// Tests core's content calls, method by method, against a running simulator. Both know only the contracts, not each
// other.

const AUTHORS = ['a1', 'a2', 'a3'].map((_id, index) => ({ _id, name: `Author ${index}`, born: 1800 + index }));

async function finished(client: Client, jobId: string): Promise<{ status: string; successCount: number }> {
  for (;;) {
    const job = await jobStatus(client, jobId);
    if (job.status === 'SUCCEEDED' || job.status === 'FAILED') return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('core reads queries, pages, counts and distinct values', { tag: '@path' }, async ({ world }) => {
  const books = createItems(coreClient(world, 'visitor'))('Books', book);
  const page = await books.query().ascending('title').limit(10).returnTotalCount().find();
  expect([page.items.length, page.totalCount, page.totalPages, page.hasPrev]).toEqual([10, 244, 25, false]);
  const second = await page.next();
  expect([second.currentPage, (await second.prev()).items[0]?._id]).toEqual([1, page.items[0]?._id]);

  const [byOffset, byCursor]: string[][] = [[], []];
  for await (const { _id } of books.query().ascending('year', 'title').limit(100)) byOffset?.push(_id);
  for await (const { _id } of books.query().ascending('year', 'title').limit(50).cursor()) byCursor?.push(_id);
  expect([byOffset?.length, new Set(byOffset).size, byCursor]).toEqual([244, 244, byOffset]);

  const nineties = books.query().ge('year', 1990).lt('year', 2000);
  const inPrint = await nineties.eq('inPrint', true).count();
  expect(inPrint + (await nineties.ne('inPrint', true).count())).toBe(await nineties.count());
  expect(await nineties.and(books.filter().between('year', 1990, 2000)).count()).toBe(await nineties.count());
  expect(await books.query().not(books.filter().ge('year', 0)).count()).toBe(0);
  const languages = (await books.query().distinct('language')).items;
  expect(languages).toEqual([...new Set(languages)].sort());

  const first = page.items[0];
  if (first === undefined) throw new Error('there are no books');
  const slug = first.title.toLowerCase().replaceAll(' ', '-');
  expect(
    await books
      .query()
      .filter({ title: urlized(slug) })
      .count(),
  ).toBeGreaterThanOrEqual(1);
  const { items: random } = await books.query().random(7).limit(5).find();
  expect((await books.query().random(7).limit(5).find()).items).toEqual(random);
  const whole = await books.get(first._id, { include: [{ field: 'authors' }, { field: 'genres' }] });
  expect(whole?.title).toBe(first.title);
  expect(whole?.genres?.map(({ name }) => name)).toEqual(first.genreNames);
  const written = books.query().hasSome('authors', whole?.authors?.map(({ _id }) => _id) ?? []);
  expect((await written.find()).items).toContainEqual(first);
  const reviews = createItems(coreClient(world, 'visitor'))('Reviews');
  const opinion = (await reviews.query().limit(1).find()).items[0];
  const opinionOf = await reviews.get(String(opinion?._id), { include: [{ field: 'book' }] });
  expect(opinionOf).toMatchObject({ text: opinion?.text, book: { _id: opinion?.book } });
  expect(await books.get(first._id, { fields: ['title'] })).toEqual({ _id: first._id, title: first.title });
  expect(await books.get('no-such-book')).toBeNull();
});

test('core makes single writes, with conditions, and patches', async ({ world }) => {
  const authors = createItems(coreClient(world, 'owner'))('Authors');
  const born = new Date('1815-12-10T00:00:00Z');
  const ada = await authors.insert({ _id: 'ada', name: 'Ada', bornOn: born });
  expect(ada).toMatchObject({ _id: 'ada', name: 'Ada', bornOn: born });
  await expect(authors.insert({ _id: 'ada' })).rejects.toMatchObject({
    name: 'ContentError',
    code: 'WDE0074',
    status: 409,
  });
  expect(await authors.update({ _id: 'ada', name: 'Ada L.' })).not.toHaveProperty('bornOn');
  const condition = authors.filter().eq('name', 'Grace');
  await expect(authors.update({ _id: 'ada', name: 'X' }, { condition })).rejects.toMatchObject({ status: 409 });
  expect(await authors.save({ _id: 'grace', name: 'Grace' })).toMatchObject({ name: 'Grace' });
  const patched = await authors
    .patch('ada')
    .set('born', 1815)
    .increment('born', 1)
    .append('tags', 'first')
    .append('tags', 'poet')
    .removeFrom('tags', 'poet')
    .set('name', 'Augusta')
    .unset('bio')
    .run({ condition: authors.filter().eq('name', 'Ada L.') });
  expect(patched).toMatchObject({ name: 'Augusta', born: 1816, tags: ['first'] });
  expect(await authors.remove('ada')).toMatchObject({ name: 'Augusta' });
  expect(await authors.remove('ada')).toBeNull();
  await expect(authors.patch('ada').unset('name').run()).rejects.toMatchObject({ code: 'WDE0073' });
});

test('core makes bulk writes, with a result for each item', async ({ world }) => {
  const authors = createItems(coreClient(world, 'owner'))('Authors');
  expect(await bulkInsert(authors, AUTHORS)).toMatchObject({
    inserted: 3,
    insertedItemIds: ['a1', 'a2', 'a3'],
    errors: [],
  });
  expect(await bulkInsert(authors, [...AUTHORS, { _id: 'a4' }])).toMatchObject({ inserted: 1, skipped: 3, errors: [] });
  expect(await bulkInsert(authors, AUTHORS, { overrideExisting: true })).toMatchObject({ updated: 3 });
  expect(await bulkUpdate(authors, [{ _id: 'a1', born: 1 }, { _id: 'a9' }])).toMatchObject({ updated: 1, skipped: 1 });
  expect(await bulkSave(authors, [{ _id: 'a1' }, { _id: 'a5' }])).toMatchObject({ inserted: 1, updated: 1 });
  expect(await bulkPatch(authors, ['a2', 'a9']).increment('born', 5).run()).toMatchObject({ updated: 1, skipped: 1 });
  expect(await authors.get('a2')).toMatchObject({ born: 1806 });
  const removed = await bulkRemove(authors, ['a1', 'a2', 'a9']);
  expect(removed).toMatchObject({ removed: 2, removedItemIds: ['a1', 'a2'], skipped: 1 });
  expect(removed.results.map(({ success, error }) => [success, error?.code])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, 'WDE0073'],
  ]);
});

test('core reads and writes references', async ({ world }) => {
  const items = createItems(coreClient(world, 'owner'));
  const [books, genres] = [items('Books'), items('Genres')];
  await genres.insert({ _id: 'g1', name: 'One' });
  await genres.insert({ _id: 'g2', name: 'Two' });
  await books.insert({ _id: 'b1', title: 'New' });
  await insertReference(books, 'genres', 'b1', ['g1', 'g2', 'g9']);
  expect(await isReferenced(books, 'genres', 'b1', 'g2')).toBe(true);
  expect((await queryReferenced(books, 'b1', 'genres')).items.map(({ _id }) => _id)).toEqual(['g1', 'g2']);
  expect((await queryReferencedItems(books, ['b1'], 'genres', { order: 'desc' })).items).toMatchObject([
    { referringItemId: 'b1', unresolvedReference: { referencedItemId: 'g9' } },
    { item: { _id: 'g2' } },
    { item: { _id: 'g1' } },
  ]);
  await removeReference(books, 'genres', 'b1', { _id: 'g2' });
  await replaceReferences(books, 'genres', { _id: 'b1' }, 'g2');
  const [with_] = (await books.query().eq('_id', 'b1').include('genres').find()).items;
  expect(with_).toMatchObject({ genres: [{ _id: 'g2', name: 'Two' }] });
  expect(await books.query().hasSome('genres', 'g2').count()).toBe(1);
});

test('core reads aggregates, pipelines and searches', async ({ world }) => {
  const client = coreClient(world, 'visitor');
  const books = createItems(client)('Books', book);
  const byLanguage = await aggregate(books)
    .filter(books.filter().gt('pages', 100))
    .group('language')
    .avg('price', 'mean')
    .count()
    .having(books.filter<AggregateRow>().gt('count', 1))
    .descending('count')
    .limit(2)
    .run({ returnTotalCount: true });
  expect(byLanguage.items.length).toBeLessThanOrEqual(2);
  expect(byLanguage.items[0]).toMatchObject({
    _id: expect.any(String),
    mean: expect.any(Number),
    count: expect.any(Number),
  });
  const counted = await pipeline(books)
    .filter(books.filter().isNotEmpty('tags'))
    .unwind('tags')
    .group({ tag: { fieldPath: 'tags' } }, { resultFieldName: 'n', sum: { expression: { numeric: 1 } } })
    .descending('n')
    .limit(5)
    .run();
  expect(counted.items[0]).toMatchObject({ n: expect.any(Number) });
  const [first] = (await books.query().find()).items;
  const word = first?.title.split(' ').at(-1) ?? '';
  const found = await search(books).expression(word).ascending('title').limit(3).run();
  expect(found.items.length).toBeGreaterThan(0);
});

test('core starts jobs by filter, and empties a collection', async ({ world }) => {
  const client = coreClient(world, 'owner');
  const authors = createItems(client)('Authors');
  await bulkInsert(authors, AUTHORS);
  const ours = authors.filter().in('_id', ['a1', 'a2', 'a3']);
  const patching = await patchByFilter(authors, ours).increment('born', 100).run();
  expect(await finished(client, patching)).toEqual({ status: 'SUCCEEDED', successCount: 3 });
  expect(await authors.get('a3')).toMatchObject({ born: 1902 });
  const removing = await removeByFilter(authors, { _id: { $in: ['a1', 'a2'] } });
  expect(await finished(client, removing)).toEqual({ status: 'SUCCEEDED', successCount: 2 });
  await truncate(authors);
  expect(await authors.query().count()).toBe(0);
});

test('core writes, publishes and removes drafts', async ({ world }) => {
  const client = coreClient(world, 'owner');
  const body = { dataCollectionId: 'Authors' };
  const { status } = await client[inside].send({ method: 'POST', path: operations.addDraftItemsPlugin.path, body });
  expect(status).toBe(200);
  const items = createItems(client);
  const [authors, drafts] = [items('Authors'), items('Authors__drafts')];
  await drafts.insert({ _id: 'ada', name: 'Ada' });
  expect(await authors.get('ada')).toBeNull();
  expect(await publishDraft(authors, 'ada')).toMatchObject({ _id: 'ada', name: 'Ada' });
  expect(await createDraft(authors, 'ada')).toMatchObject({ name: 'Ada' });
  await drafts.patch('ada').set('name', 'Augusta').run();
  expect(await publishDraft(authors, 'ada')).toMatchObject({ name: 'Augusta' });
  expect(await unpublish(authors, 'ada')).toMatchObject({ name: 'Augusta' });
  await publishDraft(authors, 'ada');
  expect(await unpublish(authors, 'ada', { copyToDraft: false })).toBeNull();
  expect([await authors.get('ada'), await drafts.get('ada')]).toEqual([null, null]);
});

test('core writes items of a member, and refusals say why', async ({ world }) => {
  const owner = coreClient(world, 'owner');
  const visitor = coreClient(world, 'visitor');
  const reviews = createItems(visitor)('Reviews', review);
  const mine = { book: 'b1', rating: 5, text: 'Good.', reviewer: 'Ada' };
  await expect(reviews.insert(mine)).rejects.toMatchObject({ code: 'WDE0027', status: 403 });
  expect(await currentPermissions(visitor, 'Reviews')).toMatchObject({ itemRead: true, itemInsert: false });
  const [another] = (await reviews.query().limit(1).find()).items;
  const memberId = another?._owner ?? '';
  expect(await loginWithMemberId(visitor, { memberId, apiKey: world.apiKey })).toEqual({ state: 'member' });
  const written = await reviews.insert(mine);
  expect([written._owner, (await currentMember(visitor))?.id]).toEqual([memberId, memberId]);
  expect(await reviews.patch(written._id).set('rating', 4).run()).toMatchObject({ rating: 4 });
  expect(await createItems(owner)('Reviews').remove(written._id)).toMatchObject({ rating: 4 });
});

test('core sends any GET, and GraphQL', async ({ world }) => {
  const client = coreClient(world, 'visitor');
  const [first] = (await createItems(client)('Books').query().limit(1).find()).items;
  const id = first?._id ?? '';
  const path = operations.getItem.path.replace('{*dataItemId}', id);
  const asked = { dataCollectionId: 'Books', dataItemId: id };
  expect(await getJson(client, { path, query: asked })).toMatchObject({ dataItem: { id } });
  const long = { ...asked, fields: Array.from({ length: 500 }, (_, index) => `field-${index}`) };
  const fallback = { method: 'POST', path, body: long } as const;
  const dates = { createdDate: expect.any(String), updatedDate: expect.any(String) };
  expect(await getJson(client, { path, query: long, fallback })).toEqual({
    dataItem: { id, dataCollectionId: 'Books', ...dates, data: { _id: id } },
  });
  const query = 'query($id: ID!) { dataItem(dataCollectionId: "Books", id: $id) { id } }';
  expect(await graphql(client, { query, variables: { id } })).toEqual({ data: { dataItem: { id } }, errors: [] });
  const { errors } = await graphql(client, { query, variables: { id: 'no-such-book' } });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['WDE0073']);
});
