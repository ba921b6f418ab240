import { items } from '@wix/data';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSiteResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();
const realFetch = redirectOfficialRequests(() => simulator().url);
const {
  expressions: e,
  Filter,
  SearchBuilder,
  SearchParams,
  Sort,
  stages,
  pipelineBuilder,
  DistinctOptionsBuilder,
} = items;

const ON = new Date('2024-03-05T00:00:00.000Z');
const REVIEWS = [
  { _id: 'r1', rating: 5, text: 'A fine whale.', reviewer: 'Ada', tags: ['b', 'a'], on: ON },
  { _id: 'r2', rating: 3, text: 'Too long a ship.', reviewer: 'Ben', tags: ['b'], facts: { pages: 700, days: 9 } },
  { _id: 'r3', rating: 5, text: 'The ship sails.', reviewer: 'Ada' },
  { _id: 'r4', rating: 1, text: 'No.', reviewer: 'Cy' },
];

describe('the reads of @wix/data, unmodified but for the host', () => {
  let clientId = '';
  const openClient = () => createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) }).items;

  beforeAll(async () => {
    const response = await realFetch(`${simulator().url}/backlot/v1/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seed: 'marginalia' }),
    });
    const site = createSiteResponse.parse(await response.json());
    clientId = site.clientId;
    const auth = ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId });
    const owner = createClient({ modules: { items }, auth }).items;
    await owner.truncate('Reviews');
    const [book] = (await owner.query('Books').limit(1).find()).items;
    await owner.bulkInsert(
      'Reviews',
      REVIEWS.map((review) => ({ ...review, book: book?._id })),
    );
  });

  test('the query builder reads distinct values with its filter and order, forward and back', async () => {
    const data = openClient();
    const asked = data.query('Reviews').ge('rating', 3).descending('reviewer').limit(1);
    const first = await asked.distinct('reviewer', { returnTotalCount: true });
    expect([first.items, first.totalCount, first.hasNext(), first.hasPrev()]).toEqual([['Ben'], 2, true, false]);
    const second = await first.next();
    expect([second.items, second.hasNext(), (await second.prev()).items]).toEqual([['Ada'], false, ['Ben']]);
    expect((await data.query('Reviews').distinct('on')).items).toEqual([ON]);
  });

  test('options that are null count as not given: the client lets them pass and sends them (WIR-2)', async () => {
    const data = openClient();
    // The types of the package want booleans. JavaScript programs have no types.
    const none = JSON.parse('{"suppressHooks":null,"consistentRead":null,"language":null,"showDrafts":null}');
    expect(await data.get('Reviews', 'r1', none)).toMatchObject({ rating: 5 });
    const page = await data
      .query('Reviews')
      .limit(1)
      .find({ ...none, returnTotalCount: null });
    expect([page.length, page.totalCount]).toEqual([1, undefined]);
  });

  test('queryDistinctValues reads distinct values, with its options builder', async () => {
    const options = DistinctOptionsBuilder().withFilter(Filter('rating').gte(3)).withPaging({ limit: 1 }).build();
    const { values, pagingMetadata } = await openClient().distinct('Reviews', 'rating', options);
    expect([values, pagingMetadata?.hasNext]).toEqual([[3], true]);
  });

  test('aggregate reads groups with every operation, having and sort, forward and back', async () => {
    const data = openClient();
    const asked = data
      .aggregate('Reviews')
      .filter(data.filter().gt('rating', 0))
      .group('reviewer')
      .sum('rating')
      .avg('rating', 'mean')
      .min('text')
      .max('rating')
      .count()
      .having(data.filter().ge('mean', 3))
      .descending('ratingSum')
      .limit(1);
    const first = await asked.run({ returnTotalCount: true });
    expect([first.items, first.totalCount]).toEqual([
      [
        {
          // The client takes the value out of its object (WIR-19).
          _id: 'Ada',
          reviewer: 'Ada',
          ratingSum: 10,
          mean: 5,
          textMin: 'A fine whale.',
          ratingMax: 5,
          count: 2,
        },
      ],
      2,
    ]);
    const second = await first.next();
    expect(second.items).toMatchObject([{ _id: 'Ben' }]);
    expect((await second.prev()).items).toEqual(first.items);
  });

  test('aggregate groups by dates, by several fields, and by nothing', async () => {
    const data = openClient();
    const byDate = await data.aggregate('Reviews').group('on').count().run();
    expect(byDate.items).toEqual([
      { _id: null, on: null, count: 3 },
      { _id: ON, on: ON, count: 1 },
    ]);
    const byTwo = await data
      .aggregate('Reviews')
      .filter(data.filter().eq('rating', 5))
      .group('reviewer', 'rating')
      .run();
    expect(byTwo.items).toEqual([{ _id: { reviewer: 'Ada', rating: 5 }, reviewer: 'Ada', rating: 5 }]);
    expect((await data.aggregate('Reviews').avg('rating').run()).items).toEqual([{ ratingAvg: 3.5 }]);
  });

  test('a pipeline with every stage is answered', async () => {
    const pipeline = pipelineBuilder()
      .withStages([
        stages.filter().ge('rating', 3),
        stages.sort().descending('_id'),
        stages.skip(1),
        stages.limit(2),
        stages.unwind('tags'),
        stages.objectToArray('facts', 'list'),
        stages
          .group()
          .by(e.field('tags'), 'tag')
          .count('n')
          .sum(e.field('rating'), 'sum')
          .avg(e.field('rating'), 'avg')
          .min(e.field('rating'), 'min')
          .max(e.field('rating'), 'max')
          .first(e.field('_id'), 'first')
          .last(e.field('_id'), 'last')
          .push(e.field('list'), 'lists'),
        stages
          .project()
          .include('n', 'sum', 'avg', 'min', 'max', 'first', 'last', 'lists')
          .exclude('_id')
          .reshape(e.toUpper(e.field('_id.tag')), 'tag')
          .projectNested(stages.project().reshape(e.field('n'), 'count'), 'inner'),
        stages.sort().ascending('tag'),
      ])
      .withPaging({ limit: 1 })
      .build();
    const { results, pagingMetadata } = await openClient().aggregatePipeline('Reviews', pipeline, {
      returnTotalCount: true,
    });
    expect([results, pagingMetadata?.total, pagingMetadata?.hasNext]).toEqual([
      [{ n: 1, sum: 5, avg: 5, min: 5, max: 5, first: 'r1', last: 'r1', lists: [null], tag: 'A', inner: { count: 1 } }],
      2,
      true,
    ]);
  });

  test('a pipeline with every expression is answered to aggregate with a request object', async () => {
    const made = [
      e.field('facts.pages'),
      e.text('x'),
      e.numeric(1.5),
      e.add(e.field('rating'), e.numeric(2)),
      e.sum(e.field('rating'), e.field('rating')),
      e.subtract(e.field('rating'), e.numeric(5)),
      e.multiply(e.field('rating'), e.numeric(2)),
      e.divide(e.field('rating'), e.numeric(2)),
      e.mod(e.field('rating'), e.numeric(2)),
      e.abs(e.numeric(-2)),
      e.floor(e.numeric(2.5)),
      e.ceil(e.numeric(2.5)),
      e.concat(e.field('reviewer'), e.text('!')),
      e.stringify(e.field('rating')),
      e.toLower(e.field('reviewer')),
      e.toUpper(e.field('reviewer')),
      e.substring(e.field('reviewer'), e.numeric(1)),
      e.substring(e.field('reviewer'), e.numeric(1), e.numeric(1)),
      e.length(e.field('reviewer')),
    ];
    const projection = made.reduce(
      (stage, expression, index) => stage.reshape(expression, `e${index}`),
      stages.project(),
    );
    const pipeline = pipelineBuilder()
      .withStages([stages.filter().eq('_id', 'r2'), projection])
      .build();
    const { results } = await openClient().aggregate('Reviews', pipeline);
    const [row = {}] = results;
    expect(made.map((_, index) => row[`e${index}`])).toEqual([
      ...[700, 'x', 1.5, 5, 6, -2, 6, 1.5, 1, 2, 2, 3, 'Ben!', '3', 'ben', 'BEN', 'en', 'e', 3],
    ]);
  });

  test('the search builder searches by terms, modes, fuzzy, filter, sort and fields, forward and back', async () => {
    const data = openClient();
    const first = await data
      .search('Reviews')
      .expression('ship whale')
      .ge('rating', 3)
      .ascending('rating')
      .limit(2)
      .run();
    expect([first.items.map(({ _id }) => _id), first.hasNext()]).toEqual([['r2', 'r1'], true]);
    const second = await first.next();
    expect([second.items.map(({ _id }) => _id), second.hasNext()]).toEqual([['r3'], false]);
    expect((await second.prev()).items).toEqual(first.items);
    const both = await data.search('Reviews').expression('ada ship').andMode().fields('text').run();
    expect(both.items).toEqual([{ _id: 'r3', text: 'The ship sails.' }]);
    const alike = await data.search('Reviews').expression('wahle').fuzzy().run();
    expect(alike.items.map(({ _id }) => _id)).toEqual(['r1']);
  });

  test('search with a request object searches some fields, with an inclusion', async () => {
    const data = openClient();
    const request = SearchBuilder()
      .withSearchClause(SearchParams('ship ada').mode('OR').fields(['text']))
      .withFilter(Filter('rating').lte(5))
      .withSorting(Sort('rating').desc())
      .withPaging({ limit: 1 })
      .build();
    const found = await data.search('Reviews', request, { includeReferences: [{ field: 'book' }] });
    expect(found.items).toMatchObject([{ _id: 'r3', book: { title: expect.any(String) } }]);
    expect(found.pagingMetadata).toMatchObject({ count: 1, hasNext: true });
  });

  test('a random order by a seed is paged forward and back', async () => {
    const asked = openClient().query('Books').randomSort({ seed: 7 }).limit(200);
    const first = await asked.find();
    const second = await first.next();
    const ids = [...first.items, ...second.items].map(({ _id }) => _id);
    expect([ids.length, new Set(ids).size, (await second.prev()).items]).toEqual([244, 244, first.items]);
  });

  test('refusals have their code', async () => {
    const data = openClient();
    const code = (expected: string) => ({ details: { applicationError: { code: expected } } });
    await expect(data.query('Bulletin').distinct('title')).rejects.toMatchObject(code('WDE0027'));
    await expect(data.aggregate('Nowhere').count().run()).rejects.toMatchObject(code('WDE0025'));
    await expect(data.search('Reviews').expression('x'.repeat(101)).run()).rejects.toMatchObject(code('WDE0080'));
    const pipeline = pipelineBuilder()
      .withStages([stages.project().reshape(e.abs(e.field('text')), 'x')])
      .build();
    await expect(data.aggregatePipeline('Reviews', pipeline)).rejects.toMatchObject(code('WDE0075'));
  });
});
