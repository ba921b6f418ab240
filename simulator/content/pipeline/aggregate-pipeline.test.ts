import { describe, expect, test } from 'vitest';
import { type AggregatePipelineInput, aggregatePipelineRequest } from '#contracts/content/aggregate-pipeline.ts';
import type { Caller } from '../../auth/caller.ts';
import { collectionOf, MEMBER, openContentContext, PUBLIC_READ, VISITOR } from '../testing/content-context.ts';
import { aggregatePipeline } from './aggregate-pipeline.ts';

type Stages = NonNullable<NonNullable<AggregatePipelineInput['pipeline']>['stages']>;

const context = await openContentContext({
  collections: [
    collectionOf('Books', [{ key: 'genres', type: 'MULTI_REFERENCE' }]),
    collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' }),
  ],
  items: {
    Books: [
      { _id: 'b3', title: 'Ulysses', lang: 'en', price: 9, tags: ['long'], size: { w: 2, h: 3 } },
      { _id: 'b1', title: 'Emma', lang: 'en', price: 5, tags: ['a', 'b'] },
      { _id: 'b2', title: 'Faust', lang: 'de', tags: [], genres: 'a text, in former times' },
      { _id: 'b4', title: 'Zeno', lang: 'it', price: 5, tags: 'one', list: [{ x: 1, y: 2 }, { x: 3 }] },
    ],
    Notes: [
      { _id: 'n1', _owner: 'member-1' },
      { _id: 'n2', _owner: 'member-2' },
    ],
  },
  links: [
    { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'g1' },
    { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'g2' },
    { collectionId: 'Books', field: 'genres', itemId: 'b3', targetId: 'g2' },
  ],
});

function run(input: Partial<AggregatePipelineInput>, caller: Caller = VISITOR) {
  return aggregatePipeline(context, caller, aggregatePipelineRequest.parse({ dataCollectionId: 'Books', ...input }));
}
async function rows(...stages: Stages) {
  return (await run({ pipeline: { stages } })).results;
}

const field = (fieldPath: string) => ({ fieldPath });
const include = (...names: string[]) => names.map((fieldName) => ({ include: { fieldName } }));
const exclude = (...names: string[]) => names.map((fieldName) => ({ exclude: { fieldName } }));
const reshape = (fieldPath: string, resultFieldName: string) => ({
  reshape: { resultFieldName, expression: { fieldPath } },
});
const projection = (...fields: Extract<Stages[number], { projection: unknown }>['projection']['fields'] & object) => ({
  projection: { fields },
});
const TITLES = projection(...include('title'), ...exclude('_id'));
const LIM_2 = { limit: 2 };

describe('pipeline stages (AGG-8, WIR-22)', () => {
  test('a pipeline without stages returns the items, by id, without their multi-references (INC-1)', async () => {
    const found = await rows();
    expect(found.map(({ _id }) => _id)).toEqual(['b1', 'b2', 'b3', 'b4']);
    expect(found[1]).toEqual({ _id: 'b2', title: 'Faust', lang: 'de', tags: [] });
    expect(found[0]).toEqual({ _id: 'b1', title: 'Emma', lang: 'en', price: 5, tags: ['a', 'b'] });
  });

  test.each<[string, Stages, unknown[]]>([
    ['filter', [{ filter: { price: 5 } }], ['Emma', 'Zeno']],
    ['filter by a multi-reference', [{ filter: { genres: { $hasSome: ['g2'] } } }], ['Emma', 'Ulysses']],
    ['filter twice', [{ filter: { price: 5 } }, { filter: { lang: 'en' } }], ['Emma']],
    ['filter what is left', [LIM_2, { filter: { price: null } }], ['Faust']],
    ['sort', [{ sort: { values: [{ fieldName: 'price', order: 'DESC' }] } }], ['Ulysses', 'Emma', 'Zeno', 'Faust']],
    ['sort by nothing', [{ sort: { values: [] } }, LIM_2], ['Emma', 'Faust']],
    ['skip and limit', [{ skip: 1 }, LIM_2], ['Faust', 'Ulysses']],
    ['skip everything', [{ skip: 9 }], []],
    [
      'sort again: what is alike stays',
      [{ sort: { values: [{ fieldName: 'title', order: 'DESC' }] } }, { sort: { values: [{ fieldName: 'price' }] } }],
      ['Faust', 'Zeno', 'Emma', 'Ulysses'],
    ],
  ])('%s', async (_case, stages, titles) => {
    expect((await rows(...stages, TITLES)).map(({ title }) => title)).toEqual(titles);
  });

  test('the stage group has a row for each value, in their order', async () => {
    const groupIds = [{ key: 'lang', expression: field('lang') }];
    const of = { expression: field('price') };
    const titles = { expression: field('title') };
    const accumulators = [
      { resultFieldName: 'n', sum: { expression: { numeric: 1 } } },
      { resultFieldName: 'sum', sum: of },
      { resultFieldName: 'avg', avg: of },
      { resultFieldName: 'min', min: of },
      { resultFieldName: 'max', max: of },
      { resultFieldName: 'first', first: titles },
      { resultFieldName: 'last', last: titles },
      { resultFieldName: 'all.prices', push: of },
    ];
    expect(await rows({ group: { groupIds, accumulators } }, LIM_2)).toEqual([
      {
        _id: { lang: 'de' },
        n: 1,
        sum: 0,
        avg: null,
        min: null,
        max: null,
        first: 'Faust',
        last: 'Faust',
        all: { prices: [] },
      },
      {
        _id: { lang: 'en' },
        n: 2,
        sum: 14,
        avg: 7,
        min: 5,
        max: 9,
        first: 'Emma',
        last: 'Ulysses',
        all: { prices: [5, 9] },
      },
    ]);
  });

  test('the stage group without fields has one row', async () => {
    const accumulators = [{ resultFieldName: 'n', sum: { expression: { numeric: 1 } } }];
    expect(await rows({ group: { accumulators } })).toEqual([{ _id: null, n: 4 }]);
    expect(await rows({ filter: { title: 'none' } }, { group: { accumulators } })).toEqual([{ _id: null, n: 0 }]);
  });

  test('each stage reads the output of the stage before', async () => {
    const groupIds = [{ key: 'g', expression: field('genres') }];
    const accumulators = [{ resultFieldName: 'n', sum: { expression: { numeric: 1 } } }];
    const found = await rows(
      { unwindArray: { arrayFieldName: 'genres' } },
      { group: { groupIds, accumulators } },
      { sort: { values: [{ fieldName: 'n', order: 'DESC' }] } },
      projection(reshape('_id.g', 'genre'), ...include('n'), ...exclude('_id')),
    );
    expect(found).toEqual([
      { n: 2, genre: 'g2' },
      { n: 1, genre: 'g1' },
    ]);
  });

  test.each<[string, Stages, unknown]>([
    ['includes, and the id', [projection(...include('title'))], { _id: 'b3', title: 'Ulysses' }],
    ['includes inside', [projection(...include('size.w'))], { _id: 'b3', size: { w: 2 } }],
    [
      'excludes',
      [projection(...exclude('tags', 'size.w', '_id'))],
      { title: 'Ulysses', lang: 'en', price: 9, size: { h: 3 } },
    ],
    ['makes', [projection(reshape('title', 'name'))], { _id: 'b3', name: 'Ulysses' }],
    [
      'makes inside',
      [projection(reshape('title', 'a.b'), reshape('lang', 'a.c'))],
      { _id: 'b3', a: { b: 'Ulysses', c: 'en' } },
    ],
    ['makes null of what is absent', [projection(reshape('missing', 'x'))], { _id: 'b3', x: null }],
    [
      'nests: names are inside the parent, expressions see the whole',
      [projection({ projectNested: { resultFieldName: 'size', fields: [...include('h'), reshape('title', 'of')] } })],
      { _id: 'b3', size: { h: 3, of: 'Ulysses' } },
    ],
    [
      'nests an exclusion',
      [
        projection(...exclude('tags', 'lang', 'price'), {
          projectNested: { resultFieldName: 'size', fields: exclude('w') },
        }),
      ],
      { _id: 'b3', title: 'Ulysses', size: { h: 3 } },
    ],
    [
      'makes two fields of each other',
      [projection(reshape('title', 'lang'), reshape('lang', 'title'))],
      { _id: 'b3', lang: 'Ulysses', title: 'en' },
    ],
  ])('the stage projection %s', async (_case, stages, row) => {
    expect(await rows({ filter: { _id: 'b3' } }, ...stages)).toEqual([row]);
  });

  test('the stage projection goes through arrays', async () => {
    const one = { filter: { _id: 'b4' } };
    expect(await rows(one, projection(...include('list.x')))).toEqual([{ _id: 'b4', list: [{ x: 1 }, { x: 3 }] }]);
    expect(await rows(one, projection(...exclude('list.x')))).toMatchObject([{ _id: 'b4', list: [{ y: 2 }, {}] }]);
  });

  test('the stage unwind has a row for each element, none for an empty array, and one for a single value', async () => {
    const found = await rows({ unwindArray: { arrayFieldName: 'tags' } }, projection(...include('tags')));
    expect(found).toEqual([
      { _id: 'b1', tags: 'a' },
      { _id: 'b1', tags: 'b' },
      { _id: 'b3', tags: 'long' },
      { _id: 'b4', tags: 'one' },
    ]);
  });

  test('the stage objectToArray lists the members of an object', async () => {
    const found = await rows(
      { objectToArray: { objectFieldName: 'size', destinationFieldName: 'sides' } },
      projection(...include('sides')),
    );
    expect(found.slice(1, 3)).toEqual([
      { _id: 'b2', sides: null },
      {
        _id: 'b3',
        sides: [
          { k: 'w', v: 2 },
          { k: 'h', v: 3 },
        ],
      },
    ]);
  });

  test('names such as __proto__ in a request are ordinary names', async () => {
    const made = projection(reshape('title', '__proto__.constructor'), ...exclude('_id'));
    const groupIds = [{ key: '__proto__', expression: field('__proto__.constructor') }];
    const found = await rows({ filter: { _id: 'b1' } }, made, { group: { groupIds, accumulators: [] } });
    expect(JSON.stringify(found)).toBe('[{"_id":{"__proto__":"Emma"}}]');
  });

  test('a pipeline by offset has 50 rows by default, and the total if asked (LIM-5, QRY-4)', async () => {
    const pipeline = { stages: [TITLES], paging: { limit: 1, offset: 3 } };
    expect(await run({ pipeline, returnTotalCount: true })).toEqual({
      results: [{ title: 'Zeno' }],
      pagingMetadata: { count: 1, offset: 3, total: 4, tooManyToCount: false, hasNext: false },
    });
  });

  test('the cursor of a pipeline has its stages, forward and back (CUR-2)', async () => {
    const first = await run({ pipeline: { stages: [TITLES], cursorPaging: { limit: 3 } } });
    const second = await run({ pipeline: { cursorPaging: { cursor: first.pagingMetadata.cursors?.next } } });
    expect(second.results).toEqual([{ title: 'Zeno' }]);
    const back = await run({ pipeline: { cursorPaging: { cursor: second.pagingMetadata.cursors?.prev } } });
    expect(back.results).toEqual(first.results);
  });

  test('reads only items that the caller may read (PRM-2)', async () => {
    const input = { dataCollectionId: 'Notes', pipeline: { stages: [{ filter: { $or: [{}, { n: 1 }] } }] } };
    expect((await run(input, MEMBER)).results).toMatchObject([{ _id: 'n1' }]);
    await expect(run(input)).rejects.toThrow(/^WDE0027/);
  });

  const N = { resultFieldName: 'n', sum: { expression: { numeric: 1 } } };
  test.each<[Stages[number], string]>([
    [{ filter: 'x' }, 'WDE0016: Filter must be an object.'],
    [{ skip: -1 }, 'WDE0080: skip should be an integer of 0 or more. Got -1 instead.'],
    [{ limit: 0 }, 'WDE0080: limit should be an integer of 1 or more. Got 0 instead.'],
    [{ group: { accumulators: [N, N] } }, 'WDE0075: The group has two columns with the name n.'],
    [
      { group: { accumulators: [N, { ...N, resultFieldName: 'n.of' }] } },
      'WDE0075: The group has the column n.of and another one around or within it.',
    ],
    [
      { group: { accumulators: [{ ...N, resultFieldName: 'n.of.all' }, N] } },
      'WDE0075: The group has the column n and another one around or within it.',
    ],
    [
      { group: { accumulators: [{ ...N, resultFieldName: '_id.x' }] } },
      'WDE0075: The group has two columns with the name _id.x.',
    ],
    [{ group: { groupIds: [{ key: '', expression: field('a') }] } }, 'WDE0173: A field name is empty.'],
    [{ unwindArray: { arrayFieldName: 'a.' } }, 'WDE0167: The field name [a.] ends with a dot.'],
    [{ projection: {} }, 'WDE0075: The projection is empty.'],
    [
      projection(...include('a'), ...exclude('b')),
      'WDE0075: A projection that includes fields, or makes some, can exclude _id only.',
    ],
    [
      { sort: { values: [{ fieldName: 'tags' }, { fieldName: 'list' }] } },
      'WDE0121: Cannot sort by more than one array field: tags, list.',
    ],
    [
      { objectToArray: { objectFieldName: 'title', destinationFieldName: 'x' } },
      'WDE0075: objectToArray needs an object. Got "Emma".',
    ],
    [
      projection({ reshape: { resultFieldName: 'x', expression: { abs: { expression: field('title') } } } }),
      'WDE0075: abs needs numbers. Got "Emma".',
    ],
  ])('%j: %s', async (stage, message) => {
    await expect(rows(stage)).rejects.toThrow(message);
  });
});
