import { items as officialItems } from '@wix/data';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { ContentError } from '../errors/content-error.ts';
import { contentService } from '../testing/content-service.ts';
import type { AggregateRow } from './aggregate/aggregate-rows.ts';
import { aggregate } from './aggregate/items-aggregate.ts';
import { pipeline } from './aggregate/items-pipeline.ts';
import { bulkInsert, bulkPatch, bulkRemove, bulkSave, bulkUpdate } from './bulk/bulk-items.ts';
import { createDraft, unpublish } from './draft-items.ts';
import { jobStatus, patchByFilter, removeByFilter } from './jobs.ts';
import { insertReference, removeReference, replaceReferences } from './references/change-references.ts';
import { isReferenced, queryReferenced, queryReferencedItems } from './references/read-references.ts';
import { search } from './search/items-search.ts';
import { truncate } from './truncate.ts';

/** Calls `method` of `target` as a caller without types would. */
function call(target: object, method: string, args: readonly unknown[]): unknown {
  return Reflect.apply(Reflect.get(target, method), target, args);
}

/** Calls `run` with a receiver in front, as a caller without types would. */
function apply(run: (...args: never[]) => unknown, args: readonly unknown[]): unknown {
  return Reflect.apply(run, undefined, args);
}

type Step = readonly [method: string, ...args: unknown[]];

function stepped(builder: unknown, steps: readonly Step[]): object {
  let built: unknown = builder;
  for (const [method, ...args] of steps) built = call(Object(built), method, args);
  return Object(built);
}

/** What a call rejects with, or throws. */
async function mistakeOf(run: () => unknown): Promise<{ message: string; code: string | undefined }> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : undefined;
    return { message: error.message, code };
  }
  throw new Error('nothing was wrong');
}

const official = createClient({
  modules: { items: officialItems },
  auth: ApiKeyStrategy({ apiKey: 'k', siteId: 's' }),
});
const { items, service, client } = contentService();
const books = items('Books');
const nowhere = Reflect.apply(items, undefined, [7]);
const QUERY_PATH = '/wix-data/v2/items/query';
const OPTIONS_TEXT = 'Options must be an object with one or all of the following boolean properties';

/** Both clients refuse it, in the same words, and nothing is sent. */
async function expectAlike(ours: () => unknown, theirs: () => unknown, message: string): Promise<void> {
  const asked = service.calls.length;
  const mine = await mistakeOf(ours);
  expect(mine.message).toBe(message);
  expect(mine.code).toBe(/WDE\d{4}/.exec(message)?.[0]);
  expect((await mistakeOf(theirs)).message).toBe(message);
  expect(service.calls).toHaveLength(asked);
}

const QUERY = 'Failed to perform query on [Books].\n';
const number = (code: string, op: string, got: string, kind: string) =>
  `${code}: Invalid ${op} parameter [${got}]. ${op} parameter must be ${kind}.`;

describe('order comparisons take a string, a number or a date (spec §5), where the official client takes booleans too', () => {
  test.each<[Step, string]>([
    [
      ['gt', 'a', {}],
      'WDE0045: Invalid .gt parameter value [Object]. Valid .gt parameter types are String, Number or Date.',
    ],
    [
      ['ge', 'a', true],
      'WDE0045: Invalid .ge parameter value [Boolean]. Valid .ge parameter types are String, Number or Date.',
    ],
    [
      ['lt', 'a', false],
      'WDE0045: Invalid .lt parameter value [Boolean]. Valid .lt parameter types are String, Number or Date.',
    ],
    [
      ['le', 'a', undefined],
      'WDE0045: Invalid .le parameter value [Undefined]. Valid .le parameter types are String, Number or Date.',
    ],
    [
      ['gte', 'a', {}],
      'WDE0045: Invalid .ge parameter value [Object]. Valid .ge parameter types are String, Number or Date.',
    ],
    [
      ['lte', 'a', true],
      'WDE0045: Invalid .le parameter value [Boolean]. Valid .le parameter types are String, Number or Date.',
    ],
  ])(
    'order comparisons take a string, a number or a date, where the official client takes booleans too: %j',
    async (step, message) => {
      const error = await mistakeOf(() => call(stepped(books.query(), [step]), 'find', []));
      expect(error).toEqual({ message: QUERY + message, code: 'WDE0045' });
    },
  );

  test.each(['$gt', '$gte', '$lt', '$lte'])(
    'an order comparison of a raw filter takes a string, a number or a date: %s of a raw filter',
    async (operator) => {
      expect(
        await mistakeOf(() =>
          books
            .query()
            .filter({ a: { [operator]: true } })
            .find(),
        ),
      ).toEqual({
        message: `${QUERY}WDE0058: a.${operator} should be a Date, Number, or String. Got true instead`,
        code: 'WDE0058',
      });
    },
  );

  test('equality takes a boolean or null, since fields can be', async () => {
    const asked = service.callsTo(QUERY_PATH).length;
    await books.query().eq('inPrint', true).ne('sold', false).eq('note', null).find();
    await books
      .query()
      .filter({ inPrint: true, sold: { $ne: false }, note: null })
      .find();
    expect(service.callsTo(QUERY_PATH).length).toBe(asked + 2);
  });

  const DAY = new Date(0);
  const WIRE_DAY = { $date: '2024-01-15T10:00:00.000Z' };
  const STEPS = { eq: '$eq', ne: '$ne', gt: '$gt', ge: '$gte', lt: '$lt', le: '$lte' } as const;
  const LISTS = { in: '$in', hasSome: '$hasSome', hasAll: '$hasAll' } as const;
  const EQUALITY: readonly string[] = ['eq', 'ne'];
  const VALUES: [unknown, 'always' | 'for equality' | 'never'][] = [
    ['x', 'always'],
    ['', 'always'],
    [0, 'always'],
    [-1.5, 'always'],
    [DAY, 'always'],
    [WIRE_DAY, 'always'],
    [true, 'for equality'],
    [false, 'for equality'],
    [{}, 'never'],
    [{ a: 1 }, 'never'],
    [{ $ne: 1 }, 'never'],
    [{ $date: 7 }, 'never'],
    [{ $date: '2024-01-15', more: 1 }, 'never'],
    [[], 'never'],
    [[1], 'never'],
    [['x'], 'never'],
    [[[1]], 'never'],
    [new Map(), 'never'],
    [/x/, 'never'],
    [undefined, 'never'],
    [Number.NaN, 'never'],
    [Number.POSITIVE_INFINITY, 'never'],
    [7n, 'never'],
    [new Date('never'), 'never'],
  ];

  test.each(VALUES)('a filter takes %o %s, from a step of the builder as from a raw filter', async (value, when) => {
    const taken = async (step: string, args: readonly unknown[]): Promise<boolean> => {
      const asked = service.callsTo(QUERY_PATH).length;
      const failed = await Promise.resolve(call(stepped(books.query(), [[step, ...args]]), 'find', [])).then(
        () => false,
        (error: unknown) => error instanceof ContentError,
      );
      expect(service.callsTo(QUERY_PATH).length - asked).toBe(failed ? 0 : 1);
      return !failed;
    };
    for (const [step, operator] of Object.entries(STEPS)) {
      const expected = when === 'always' || (when === 'for equality' && EQUALITY.includes(step));
      expect([step, await taken(step, ['a', value]), await taken('filter', [{ a: { [operator]: value } }])]).toEqual([
        step,
        expected,
        expected,
      ]);
    }
    for (const [step, operator] of Object.entries(LISTS)) {
      expect([
        step,
        await taken(step, ['a', [value]]),
        await taken('filter', [{ a: { [operator]: [value] } }]),
      ]).toEqual([step, when === 'always', when === 'always']);
    }
  });

  test.each([{}, { a: 1 }, [1], []])(
    'a raw filter that compares with %j, without an operator, is refused',
    async (value) => {
      expect(await mistakeOf(() => books.query().filter({ 'a.b': value }).find())).toEqual({
        message: `${QUERY}WDE0058: a.b should be a Date, Number, String, Boolean, or null. Got ${JSON.stringify(value)} instead`,
        code: 'WDE0058',
      });
    },
  );

  test.each([
    ['eq', {}, '.eq parameter value [Object]. Valid .eq parameter types are Date, Number, String, Boolean, or null.'],
    ['ne', [1], '.ne parameter value [Array]. Valid .ne parameter types are Date, Number, String, Boolean, or null.'],
    ['exists', 'yes', '.exists parameter value [String]. Valid .exists parameter types are Boolean.'],
  ])('.%s with %j says what it takes', async (step, value, text) => {
    expect(await mistakeOf(() => call(stepped(books.query(), [[step, 'a', value]]), 'find', []))).toEqual({
      message: `${QUERY}WDE0045: Invalid ${text}`,
      code: 'WDE0045',
    });
  });
});

describe('every option of every call is a boolean (spec §5), also those that the official client does not check', () => {
  test.each<[string, string, () => unknown]>([
    ['find', 'returnTotalCount', () => call(books.query(), 'find', [{ returnTotalCount: 1 }])],
    [
      'the step of a query',
      'returnTotalCount',
      () => Reflect.apply(books.query().returnTotalCount, books.query(), ['yes']).find(),
    ],
    ['aggregate', 'returnTotalCount', () => call(aggregate(books).count(), 'run', [{ returnTotalCount: 'true' }])],
    ['pipeline', 'returnTotalCount', () => call(pipeline(books), 'run', [{ returnTotalCount: 1 }])],
    [
      'queryReferencedItems',
      'returnTotalCount',
      () => apply(queryReferencedItems, [books, 'b1', 'genres', { returnTotalCount: 0 }]),
    ],
    ['insert', 'includeReferences', () => call(books, 'insert', [{}, { includeReferences: 'genres' }])],
    ['save', 'saveReferences', () => call(books, 'save', [{}, { saveReferences: 1 }])],
    ['bulkInsert', 'saveReferences', () => apply(bulkInsert, [books, [{}], { saveReferences: 'yes' }])],
    ['bulkUpdate', 'saveReferences', () => apply(bulkUpdate, [books, [{ _id: 'b1' }], { saveReferences: 1 }])],
    ['bulkRemove', 'consistentRead', () => apply(bulkRemove, [books, ['b1'], { consistentRead: 1 }])],
  ])(
    'every option of every call is a boolean, also those that the official client does not check: %s: %s',
    async (_call, _option, run) => {
      const asked = service.calls.length;
      const error = await mistakeOf(run);
      const all =
        'suppressAuth, suppressHooks, showDrafts, consistentRead, language, returnTotalCount, includeReferences, saveReferences';
      expect(error.message.slice(error.message.indexOf('WDE'))).toBe(`WDE0018: ${OPTIONS_TEXT}: ${all}.`);
      expect(error.code).toBe('WDE0018');
      expect(service.calls).toHaveLength(asked);
    },
  );
});

describe('steps of a query (WIR-23): the official client says the same', () => {
  test.each<[Step[], string]>([
    [[['limit', '5']], number('WDE0032', '.limit', 'String', 'a positive number')],
    [[['limit', null]], number('WDE0032', '.limit', 'Null', 'a positive number')],
    [[['limit']], 'WDE0039: Invalid .limit usage. .limit requires one parameter.'],
    [[['limit', 0]], number('WDE0033', '.limit', '0', 'a positive number')],
    [[['limit', Number.NaN]], number('WDE0033', '.limit', 'NaN', 'a positive number')],
    [[['limit', 1.5]], number('WDE0035', '.limit', '1.5', 'an integer')],
    [[['limit', 2 ** 53]], number('WDE0035', '.limit', '9007199254740992', 'an integer')],
    [[['limit', Number.MAX_SAFE_INTEGER]], number('WDE0035', '.limit', '9007199254740991', 'an integer')],
    [[['skip', []]], number('WDE0032', '.skip', 'Array', 'a non-negative number')],
    [[['skip', -1]], number('WDE0034', '.skip', '-1', 'a non-negative number')],
    [[['skip', 0.5]], number('WDE0035', '.skip', '0.5', 'an integer')],
    [[['include', '']], 'WDE0094: Invalid .include parameter. .include parameter must be non-empty string.'],
    [[['eq', 'a']], 'WDE0040: Invalid .eq usage. .eq requires two parameters.'],
    [[['eq', 7, 1]], 'WDE0048: Invalid .eq field value [Number]. .eq field must be a String.'],
    [[['ne', null, 1]], 'WDE0048: Invalid .ne field value [Null]. .ne field must be a String.'],
    [[['between', 'a', 1]], 'WDE0041: Invalid .between usage. .between requires three parameters.'],
    [
      [['between', 'a', 1, 'b']],
      'WDE0046: Invalid .between parameter values [Number] and [String]. Both parameters must be of the same type.',
    ],
    [
      [['between', 'a', true, false]],
      'WDE0045: Invalid .between parameter value [Boolean]. Valid .between parameter types are String, Number or Date.',
    ],
    [
      [['between', 7, 1, 2]],
      'WDE0048: Invalid .ge field value [Number]. .ge field must be a String.\nWDE0048: Invalid .lt field value [Number]. .lt field must be a String.',
    ],
    [
      [['contains', 'a', 7]],
      'WDE0044: Invalid .contains parameter value [Number]. .contains parameter must be a String.',
    ],
    [[['startsWith', 'a', 'b', 'c']], 'WDE0040: Invalid .startsWith usage. .startsWith requires two parameters.'],
    [[['hasSome', 'a']], 'WDE0042: Invalid .hasSome usage. .hasSome requires at least two parameters.'],
    [
      [['hasAll', 'a', [1, true]]],
      'WDE0047: Invalid .hasAll usage. .hasAll supports only Number, String or Date items.',
    ],
    [[['in', 'a', 1, null]], 'WDE0047: Invalid .in usage. .in supports only Number, String or Date items.'],
    [[['isEmpty']], 'WDE0039: Invalid .isEmpty usage. .isEmpty requires one parameter.'],
    [[['isNotEmpty', 7]], 'WDE0048: Invalid .isNotEmpty field value [Number]. .isNotEmpty field must be a String.'],
    [[['or']], 'WDE0039: Invalid .or usage. .or requires one parameter.'],
    [[['and', 7]], 'WDE0049: Invalid .and parameter [Number]. .and expects PlatformizedFilterBuilder only.'],
    [[['not', {}]], 'WDE0049: Invalid .not parameter [Object]. .not expects PlatformizedFilterBuilder only.'],
    [[['ascending']], 'WDE0043: Invalid .ascending usage. .ascending requires at least one parameter.'],
    [
      [['descending', 'a', 7]],
      'WDE0051: Invalid .descending parameters [String,Number]. Valid .descending values are String, Array of String or varargs String.',
    ],
    [
      [
        ['ascending', 7],
        ['eq', 7, 1],
        ['skip', -1],
        ['limit', 0],
        ['limit', 5],
      ],
      'WDE0034: Invalid .skip parameter [-1]. .skip parameter must be a non-negative number.\n' +
        'WDE0033: Invalid .limit parameter [0]. .limit parameter must be a positive number.\n' +
        'WDE0048: Invalid .eq field value [Number]. .eq field must be a String.\n' +
        'WDE0051: Invalid .ascending parameters [Number]. Valid .ascending values are String, Array of String or varargs String.',
    ],
  ])('a mistake in a step of a query has the text of the official client: %j', async (steps, message) => {
    await expectAlike(
      () => call(stepped(books.query(), steps), 'find', []),
      () => call(stepped(official.items.query('Books'), steps), 'find', []),
      QUERY + message,
    );
  });

  const RUNS: [string, unknown[], string][] = [
    ['find', [7], `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, showDrafts, consistentRead, language.`],
    [
      'find',
      [{ language: '' }],
      `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, showDrafts, consistentRead, language.`,
    ],
    ['find', [{}, 7], 'WDE0008: wixData.find expects between 0 and 1 arguments, but was called with 2.'],
    [
      'count',
      [{ suppressAuth: 'yes' }],
      `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, showDrafts, consistentRead, language.`,
    ],
    ['distinct', [7], 'WDE0003: FieldName must be a string.'],
    [
      'distinct',
      [],
      'WDE0008: wixData.distinct expects between 1 and 2 arguments, but was called with 0.\nWDE0003: FieldName must be a string.',
    ],
  ];
  test.each(RUNS)(
    'a mistake in a step of a query has the text of the official client: %s(%j)',
    async (method, args, message) => {
      await expectAlike(
        () => call(books.query(), method, args),
        () => call(official.items.query('Books'), method, args),
        QUERY + message,
      );
    },
  );

  test('a collection that is none', async () => {
    await expectAlike(
      () => nowhere.query().limit(0).find(),
      () => call(call(Object(call(official.items, 'query', [7])), 'limit', [0]) ?? {}, 'find', []),
      `Failed to perform query on [7].\n${number('WDE0033', '.limit', '0', 'a positive number')}\nWDE0001: Collection name must be a string.`,
    );
  });
});

// The official client sends it. The path of a get then is that of the collection, whose answer says nothing about the id.
test.each([
  ['get', () => books.get('')],
  ['remove', () => books.remove('')],
  ['patch', () => books.patch('').set('title', 'Emma').run()],
  ['createDraft', () => createDraft(books, '')],
])('an empty id is refused before any request: %s', async (_name, send) => {
  await expect(send()).rejects.toMatchObject({
    name: 'ContentError',
    code: 'WDE0002',
    status: null,
    message: 'WDE0002: ItemId must be a string that is not empty.',
  });
});

describe('direct calls: the first mistake alone (WIR-24)', () => {
  const NO_OPTIONS = 7;
  const many = Array.from({ length: 1001 }, () => ({}));
  const GENERAL = `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, showDrafts, consistentRead, language.`;
  const BULK_ITEMS =
    'WDE0005: Failed to bulk save items into [Books].\nItems must be an array of JavaScript objects and itemIds must be strings if present.';

  test.each<[string, unknown[], string]>([
    ['get', [7, NO_OPTIONS], 'WDE0002: ItemId must be a string.'],
    ['get', ['b1', NO_OPTIONS], GENERAL],
    ['remove', [null], 'WDE0002: ItemId must be a string.'],
    ['insert', [null], 'WDE0004: Failed to save [null] into [Books].\nItems must be JavaScript objects.'],
    ['insert', [[1, 2]], 'WDE0004: Failed to save [1,2] into [Books].\nItems must be JavaScript objects.'],
    ['update', [{ _id: 7 }], 'WDE0007: Invalid update. Updated object must have a string _id property.'],
    ['save', [{ _id: null }], 'WDE0007: Invalid update. Updated object must have a string _id property.'],
    ['save', [{}, { suppressHooks: 1 }], GENERAL],
  ])('a direct call reports its first mistake alone: %s(%j)', async (method, args, message) => {
    await expectAlike(
      () => call(books, method, args),
      () => call(official.items, method, ['Books', ...args]),
      message,
    );
  });

  test.each<[string, (...args: never[]) => unknown, unknown[], string]>([
    ['bulkInsert', bulkInsert, [{}], BULK_ITEMS],
    ['bulkInsert', bulkInsert, [[{ _id: 7 }], NO_OPTIONS], BULK_ITEMS],
    [
      'bulkInsert',
      bulkInsert,
      [many],
      'WDE0006: Failed to bulk save items into [Books].\nCannot insert more than 1000 items in one request',
    ],
    [
      'bulkInsert',
      bulkInsert,
      [[{}], { overrideExisting: 'yes' }],
      `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, overrideExisting.`,
    ],
    [
      'bulkSave',
      bulkSave,
      [{}, NO_OPTIONS],
      `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, overrideExisting.`,
    ],
    ['bulkSave', bulkSave, [['x']], BULK_ITEMS],
    ['bulkUpdate', bulkUpdate, [{}, NO_OPTIONS], `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, showDrafts.`],
    ['bulkRemove', bulkRemove, [['a', 7]], 'WDE0068: Item ids must be an array of strings'],
    [
      'bulkRemove',
      bulkRemove,
      [Array.from({ length: 1001 }, String)],
      'WDE0069: Failed to remove items from [Books].\nCannot remove more than 1000 items in one request',
    ],
    [
      'bulkRemove',
      bulkRemove,
      [['a'], { showDrafts: 1 }],
      `WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, showDrafts.`,
    ],
    ['unpublishDataItem', unpublish, ['b1', { copyToDraft: 1 }], `WDE0018: ${OPTIONS_TEXT}: copyToDraft.`],
    ['createDataItemDraft', createDraft, [7], 'WDE0002: ItemId must be a string.'],
    ['insertReference', insertReference, ['genres', 7, 'g1'], 'WDE0021: Invalid reference'],
    ['insertReference', insertReference, ['genres', 'b1', ['']], 'WDE0021: Invalid reference'],
    [
      'removeReference',
      removeReference,
      ['', 'b1', 7],
      'WDE0019: Reference operation takes a string ID or an object with an ID to be connected.',
    ],
    [
      'removeReference',
      removeReference,
      ['', 'b1', ''],
      'WDE0094: Invalid relationshipAttribute parameter. relationshipAttribute parameter must be non-empty string.',
    ],
    [
      'replaceReferences',
      replaceReferences,
      ['', '', []],
      'WDE0094: Invalid relationshipAttribute parameter. relationshipAttribute parameter must be non-empty string.',
    ],
    [
      'isReferenced',
      isReferenced,
      ['genres', '', 'g1'],
      'WDE0019: Reference operation takes a string ID or an object with an ID to be connected.',
    ],
    [
      'queryReferenced',
      queryReferenced,
      [{}, ''],
      'WDE0019: Reference operation takes a string ID or an object with an ID to be connected.',
    ],
    [
      'queryReferencedItems',
      queryReferencedItems,
      [['b1'], ''],
      'WDE0094: Invalid referringItemFieldName parameter. referringItemFieldName parameter must be non-empty string.',
    ],
  ])('a direct call reports its first mistake alone: %s: %#', async (method, ours, args, message) => {
    await expectAlike(
      () => apply(ours, [books, ...args]),
      () => call(official.items, method, ['Books', ...args]),
      message,
    );
  });

  test('the collection comes first, but for a bulk insert (trap 25)', async () => {
    const collection = 'WDE0001: Collection name must be a string.';
    await expectAlike(
      () => nowhere.get(7),
      () => call(official.items, 'get', [7, 7]),
      collection,
    );
    await expectAlike(
      () => truncate(nowhere),
      () => call(official.items, 'truncate', [7]),
      collection,
    );
    await expectAlike(
      () => bulkSave(nowhere, []),
      () => call(official.items, 'bulkSave', [7, []]),
      collection,
    );
    const failed =
      'WDE0005: Failed to bulk save items into [7].\nItems must be an array of JavaScript objects and itemIds must be strings if present.';
    await expectAlike(
      () => apply(bulkInsert, [nowhere, 7]),
      () => call(official.items, 'bulkInsert', [7, 7]),
      failed,
    );
  });

  test.each<[string, () => unknown, string]>([
    [
      'get',
      () => call(books, 'get', []),
      'WDE0008: wixData.get expects between 2 and 3 arguments, but was called with 1.',
    ],
    [
      'insert',
      () => call(books, 'insert', [{}, {}, {}]),
      'WDE0008: wixData.insert expects between 2 and 3 arguments, but was called with 4.',
    ],
    [
      'truncate',
      () => apply(truncate, [books, {}, {}]),
      'WDE0008: wixData.truncate expects between 1 and 2 arguments, but was called with 3.',
    ],
    [
      'isReferenced',
      () => apply(isReferenced, [books, 'a']),
      'WDE0008: wixData.isReferenced expects between 4 and 5 arguments, but was called with 2.',
    ],
    [
      'pipeline',
      () => call(pipeline(books), 'run', [{}, {}]),
      'WDE0008: wixData.aggregatePipeline expects between 2 and 3 arguments, but was called with 4.',
    ],
    ['truncate', () => apply(truncate, [books, { suppressAuth: 1 }]), `WDE0018: ${OPTIONS_TEXT}: suppressAuth.`],
    ['patch', () => call(books.patch('b1').set('a', 1), 'run', [7]), GENERAL],
    ['patch', () => call(call(books, 'patch', [7]) ?? {}, 'run', []), 'WDE0002: ItemId must be a string.'],
    [
      'bulkPatch',
      () => call(apply(bulkPatch, [books, 'b1']) ?? {}, 'run', []),
      'WDE0068: Item ids must be an array of strings',
    ],
    [
      'bulkPatch',
      () => call(apply(bulkPatch, [books, Array.from({ length: 1001 }, String)]) ?? {}, 'run', []),
      'WDE0006: Failed to bulk patch items in [Books].\nCannot patch more than 1000 items in one request',
    ],
    ['condition', () => call(books, 'remove', ['b1', { condition: 7 }]), 'WDE0016: Filter must be an object.'],
    [
      'condition',
      () => books.remove('b1', { condition: { a: { $regex: 'x' } } }),
      'Invalid filter:WDE0070: $regex keyword is not allowed.',
    ],
    [
      'patchByFilter',
      () => call(apply(patchByFilter, [books, 7]) ?? {}, 'run', []),
      'WDE0016: Filter must be an object.',
    ],
    ['removeByFilter', () => apply(removeByFilter, [books, null]), 'WDE0016: Filter must be an object.'],
    [
      'jobStatus',
      () => jobStatus(client, ''),
      'WDE0094: Invalid jobId parameter. jobId parameter must be non-empty string.',
    ],
  ])('a direct call reports its first mistake alone: %s %#', async (_what, run, message) => {
    const asked = service.calls.length;
    expect((await mistakeOf(run)).message).toBe(message);
    expect(service.calls).toHaveLength(asked);
  });
});

describe('an aggregation', () => {
  test.each<[Step[], string]>([
    [[['sum']], 'WDE0043: Invalid sum usage. sum requires at least one parameter.'],
    [[['avg', 7]], 'WDE0044: Invalid avg parameter value [Number]. avg parameter must be a String.'],
    [[['max', 'a', 7]], 'WDE0044: Invalid max parameter value [Number]. max parameter must be a String.'],
    [[['count', 'n']], 'WDE0038: Invalid count usage. count does not take parameters.'],
    [[['group']], 'WDE0043: Invalid .group usage. .group requires at least one parameter.'],
    [
      [
        ['group', 'a'],
        ['group', 'b'],
      ],
      'WDE0013: Invalid .group usage. Group is already set.',
    ],
    [[['having']], 'WDE0039: Invalid .having usage. .having requires one parameter.'],
    [
      [['limit', 0], ['ascending', 7], ['sum']],
      'WDE0033: Invalid .limit parameter [0]. .limit parameter must be a positive number.\nWDE0043: Invalid sum usage. sum requires at least one parameter.\nWDE0051: Invalid .ascending parameters [Number]. Valid .ascending values are String, Array of String or varargs String.',
    ],
  ])('a mistake in an aggregation has the text of the official client: %j', async (steps, message) => {
    await expectAlike(
      () => call(stepped(aggregate(books), steps), 'run', []),
      () => call(stepped(official.items.aggregate('Books'), steps), 'run', []),
      `Failed to perform aggregation on [Books].\n${message}`,
    );
  });

  test('an aggregation takes one filter for its items, and one for its groups', async () => {
    const [filter, groups] = [books.filter().eq('a', 1), books.filter<AggregateRow>().eq('a', 1)];
    expect((await mistakeOf(() => call(stepped(aggregate(books), [['filter', {}]]), 'run', []))).message).toBe(
      'Failed to perform aggregation on [Books].\nWDE0011: Invalid .filter usage. .filter requires WixDataFilter.',
    );
    const twice = aggregate(books).filter(filter).filter(filter).having(groups).having(groups);
    expect((await mistakeOf(() => twice.run())).message).toBe(
      'Failed to perform aggregation on [Books].\nWDE0012: Invalid .filter usage. Filter is already set.\nWDE0012: Invalid .having usage. Filter is already set.',
    );
  });
});

describe('what only this client refuses', () => {
  test.each<[string, () => unknown, string, string]>([
    [
      'undefined (FLT-1)',
      () => call(stepped(books.query(), [['eq', 'a.b', undefined]]), 'find', []),
      `${QUERY}a.b is undefined, which JSON cannot carry`,
      'WD_VALIDATION_ERROR',
    ],
    [
      'undefined, deeper',
      () =>
        books
          .query()
          .filter({ a: { $in: [{ b: undefined }] } })
          .find(),
      `${QUERY}a.$in.b is undefined, which JSON cannot carry`,
      'WD_VALIDATION_ERROR',
    ],
    [
      'NaN',
      () => books.query().gt('a', Number.NaN).find(),
      `${QUERY}a.$gt is NaN, which JSON cannot carry`,
      'WD_VALIDATION_ERROR',
    ],
    [
      'an invalid date',
      () =>
        books
          .query()
          .in('a', [new Date('never')])
          .find(),
      `${QUERY}a.$in is an invalid Date, which JSON cannot carry`,
      'WD_VALIDATION_ERROR',
    ],
    [
      'a raw filter',
      () =>
        books
          .query()
          .filter({ a: { $regex: 'x' }, $or: 1 })
          .find(),
      `${QUERY}WDE0070: $regex keyword is not allowed.\nWDE0057: $or should be an Array. Got 1 instead`,
      'WDE0070',
    ],
    [
      'skip by cursor',
      () => books.query().cursor().skip(10).find(),
      `${QUERY}WDE0080: Skip is not supported in cursor paging.`,
      'WDE0080',
    ],
    [
      'an empty cursor',
      () => books.query().cursor('').find(),
      `${QUERY}WDE0094: Invalid cursor parameter. cursor parameter must be non-empty string.`,
      'WDE0094',
    ],
    [
      'a seed',
      () => books.query().random(1.5).find(),
      `${QUERY}WDE0035: Invalid .randomSort.seed parameter [1.5]. .randomSort.seed parameter must be an integer.`,
      'WDE0035',
    ],
    [
      'an item that JSON cannot carry',
      () => books.insert({ a: { b: Number.NaN } }),
      'Invalid item:a.b is NaN, which JSON cannot carry',
      'WD_VALIDATION_ERROR',
    ],
    [
      'a modification without a value',
      () => books.patch('b1').set('a.b', undefined).run(),
      'Invalid item:a.b is undefined, which JSON cannot carry',
      'WD_VALIDATION_ERROR',
    ],
    [
      'an option that a builder was given',
      () => books.query().language('').count(),
      `${QUERY}WDE0018: ${OPTIONS_TEXT}: suppressAuth, suppressHooks, showDrafts, consistentRead, language.`,
      'WDE0018',
    ],
    [
      'an empty name in referencedItemOptions',
      () => call(books, 'get', ['b1', { referencedItemOptions: [{ fieldName: '' }] }]),
      'WDE0094: Invalid referencedItemOptions parameter. referencedItemOptions parameter must be non-empty string.',
      'WDE0094',
    ],
    [
      'a number for a name in referencedItemOptions',
      () => call(books, 'get', ['b1', { referencedItemOptions: [{ fieldName: 'author' }, { fieldName: 5 }] }]),
      'WDE0094: Invalid referencedItemOptions parameter. referencedItemOptions parameter must be non-empty string.',
      'WDE0094',
    ],
    [
      'an object without a list in referencedItemOptions',
      () => call(books, 'get', ['b1', { referencedItemOptions: { fieldName: 'author' } }]),
      'WDE0094: Invalid referencedItemOptions parameter. referencedItemOptions parameter must be non-empty string.',
      'WDE0094',
    ],
    [
      'a text in referencedItemOptions',
      () => call(books, 'get', ['b1', { referencedItemOptions: 'author' }]),
      'WDE0094: Invalid referencedItemOptions parameter. referencedItemOptions parameter must be non-empty string.',
      'WDE0094',
    ],
    [
      'no place in the limit of referencedItemOptions',
      () => books.query().find({ referencedItemOptions: [{ fieldName: 'author', limit: 0 }] }),
      QUERY + number('WDE0033', 'referencedItemOptions', '0', 'a positive number'),
      'WDE0033',
    ],
    [
      'an inclusion of nothing but a limit',
      () => call(stepped(books.query(), [['include', 7]]), 'find', []),
      `${QUERY}WDE0094: Invalid .include parameter. .include parameter must be non-empty string.`,
      'WDE0094',
    ],
    [
      'no place in the limit of an inclusion',
      () => books.query().include('genres', 0).find(),
      QUERY + number('WDE0033', '.include', '0', 'a positive number'),
      'WDE0033',
    ],
    [
      'the same of a get',
      () => books.get('b1', { include: [{ field: 'genres', limit: 1.5 }] }),
      number('WDE0035', '.include', '1.5', 'an integer'),
      'WDE0035',
    ],
    [
      'a field to read that is no name',
      () => call(call(books.query(), 'fields', [7]) ?? {}, 'find', []),
      `${QUERY}WDE0051: Invalid .fields parameters [Number]. Valid .fields values are String, Array of String or varargs String.`,
      'WDE0051',
    ],
    [
      'a field to group by that is no name',
      () => call(stepped(aggregate(books), [['group', 7]]), 'run', []),
      'Failed to perform aggregation on [Books].\nWDE0003: FieldName must be a string.',
      'WDE0003',
    ],
    [
      'a field to change that is no name',
      () => call(books.patch('b1'), 'set', [7, 1]),
      'WDE0003: FieldName must be a string.',
      'WDE0003',
    ],
    [
      'an increment by no number',
      () => call(books.patch('b1'), 'increment', ['n', 'many']),
      'Invalid item:n is NaN, which JSON cannot carry',
      'WD_VALIDATION_ERROR',
    ],
    [
      'the limit of referenced items (spec §5)',
      () => queryReferenced(books, 'b1', 'genres', { limit: -1 }),
      number('WDE0033', '.limit', '-1', 'a positive number'),
      'WDE0033',
    ],
    [
      'their skip',
      () => queryReferencedItems(books, 'b1', 'genres', { skip: 0.5 }),
      number('WDE0035', '.skip', '0.5', 'an integer'),
      'WDE0035',
    ],
    [
      'the limit of a pipeline',
      () => pipeline(books).limit(Number.NaN),
      number('WDE0033', '.limit', 'NaN', 'a positive number'),
      'WDE0033',
    ],
    ['its skip', () => pipeline(books).skip(-1), number('WDE0034', '.skip', '-1', 'a non-negative number'), 'WDE0034'],
    [
      'its pages',
      () => pipeline(books).paging({ limit: 5, offset: -1 }),
      number('WDE0034', '.offset', '-1', 'a non-negative number'),
      'WDE0034',
    ],
    [
      'its cursor',
      () => call(pipeline(books), 'paging', [{ cursor: 7 }]),
      'WDE0094: Invalid cursor parameter. cursor parameter must be non-empty string.',
      'WDE0094',
    ],
    [
      'a stage that JSON cannot carry',
      () => pipeline(books).group({ n: { numeric: Number.NaN } }),
      'group.groupIds.expression.numeric is NaN, which JSON cannot carry',
      'WD_VALIDATION_ERROR',
    ],
    [
      'a relationship without a name (spec §5)',
      () => insertReference(books, '', 'b1', 'g1'),
      'WDE0021: Invalid reference',
      'WDE0021',
    ],
    [
      'the same of a question',
      () => isReferenced(books, '', 'b1', 'g1'),
      'WDE0094: Invalid relationshipAttribute parameter. relationshipAttribute parameter must be non-empty string.',
      'WDE0094',
    ],
    [
      'an item to refer to whose id is none',
      () => apply(replaceReferences, [books, 'genres', 'b1', [{ _id: 7 }]]),
      'WDE0019: Reference operation takes a string ID or an object with an ID to be connected.',
      'WDE0019',
    ],
    [
      'a search',
      () => search(books).limit(0).run(),
      `${QUERY}WDE0033: Invalid .limit parameter [0]. .limit parameter must be a positive number.`,
      'WDE0033',
    ],
  ])('only this client refuses it: %s', async (_what, run, message, code) => {
    expect(await mistakeOf(run)).toEqual({ message, code });
  });

  test.each<[string, () => unknown]>([
    ['get', () => call(books, 'get', ['b7', null])],
    ['insert', () => call(books, 'insert', [{}, null])],
    ['find', () => call(books.query(), 'find', [null])],
    ['count', () => call(books.query(), 'count', [null])],
    ['aggregate', () => call(aggregate(books).count(), 'run', [null])],
    ['pipeline', () => call(pipeline(books), 'run', [null])],
    ['search', () => call(search(books), 'run', [null])],
    ['bulkRemove', () => apply(bulkRemove, [books, ['b1'], null])],
    ['truncate', () => apply(truncate, [books, null])],
    ['unpublish', () => apply(unpublish, [books, 'b1', null])],
    ['isReferenced', () => apply(isReferenced, [books, 'genres', 'b1', 'g1', null])],
    ['queryReferenced', () => apply(queryReferenced, [books, 'b1', 'genres', null])],
    ['queryReferencedItems', () => apply(queryReferencedItems, [books, 'b1', 'genres', null])],
  ])('options that are null count as absent (WIR-23, WDE0018): %s', async (_what, run) => {
    const asked = service.calls.length;
    await run();
    expect(service.calls.length).toBeGreaterThan(asked);
  });

  test('a filter that is built by itself', () => {
    const filter = stepped(books.filter(), [['eq', 7, 1]]);
    expect(() => call(filter, 'build', [])).toThrow(
      'Failed to build a filter.\nWDE0048: Invalid .eq field value [Number]. .eq field must be a String..',
    );
  });
});
