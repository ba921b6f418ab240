import type { Operation } from '../operations/operations.ts';
import type { Check } from './check.ts';
import { asOwner, onMarginalia } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { openCollection } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };

const READ_OPTIONS = {
  suppressHooks: true,
  consistentRead: true,
  language: 'de',
  appOptions: { some: { app: 1 } },
  publishPluginOptions: { includeDraftItems: false },
  includeFieldGroups: ['a'],
};

export const OPTIONS_ARE_TAKEN: Check = {
  title: 'every option of reads and writes is taken, and a wrong type is refused (WIR-11, HOK-1)',
  observe: onMarginalia(async (api) => {
    const { accessToken } = await api.session(api.target.member.email);
    const read = async (options: object) =>
      outcomeOf(await api.post('queryItems', { dataCollectionId: 'Books', ...options }, accessToken));
    const write = async (options: object) =>
      outcomeOf(
        await api.post('insertItem', { dataCollectionId: 'Reviews', dataItem: { data: {} }, ...options }, accessToken),
      );
    return [
      await read(READ_OPTIONS),
      await write(READ_OPTIONS),
      await read({ language: '' }),
      await read({ suppressHooks: 'yes' }),
      await read({ includeFieldGroups: Array.from({ length: 101 }, String) }),
      await write({ appOptions: 'none' }),
    ];
  }),
  expected: ['200', '200', '400 WDE0080', '400 WDE0080', '400 WDE0080', '400 WDE0080'],
};

/** The options of each operation that have to be booleans, if they are sent. */
const BOOLEANS: readonly (readonly [Operation, readonly string[], object])[] = [
  ['queryItems', ['returnTotalCount', 'consistentRead', 'suppressAuth', 'suppressHooks'], {}],
  ['countItems', ['consistentRead', 'suppressAuth', 'suppressHooks'], {}],
  ['aggregateItems', ['returnTotalCount', 'consistentRead'], { aggregation: { groupingFields: ['title'] } }],
  ['aggregatePipeline', ['returnTotalCount', 'showDrafts'], {}],
  ['queryDistinctValues', ['returnTotalCount'], { fieldName: 'title' }],
  [
    'insertItem',
    ['saveReferences', 'includeReferencedItems', 'suppressAuth', 'suppressHooks'],
    { dataItem: { data: {} } },
  ],
  [
    'bulkInsertItems',
    ['saveReferences', 'returnEntity', 'suppressAuth', 'suppressHooks'],
    { dataItems: [{ data: {} }] },
  ],
];

export const BOOLEAN_OPTIONS: Check = {
  title: 'each option has to be a boolean, and language a text that is not empty (spec §5)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const faults: string[] = [];
    for (const [operation, options, request] of BOOLEANS) {
      const send = (option: object) => owner.outcome(operation, { dataCollectionId: 'Notes', ...request, ...option });
      for (const name of options) {
        for (const [value, expected] of [
          [true, '200'],
          [false, '200'],
          // Counts as not sent: official clients let null pass and send it (DEC-1).
          [null, '200'],
          ['true', '400 WDE0080'],
          [1, '400 WDE0080'],
          [{}, '400 WDE0080'],
        ] as const) {
          const outcome = await send({ [name]: value });
          if (outcome !== expected) faults.push(`${operation} ${name}=${JSON.stringify(value)}: ${outcome}`);
        }
      }
    }
    for (const language of ['', 5, true, null]) faults.push(await owner.outcome('countItems', { ...NOTES, language }));
    return faults;
  }),
  expected: ['400 WDE0080', '400 WDE0080', '400 WDE0080', '200'],
};

export const LIVE_DATA_ONLY: Check = {
  title: 'LIVE and SANDBOX_PREFERRED use the live data; SANDBOX is rejected because there is no sandbox (WIR-11)',
  observe: onMarginalia(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    const outcomes = await Array.fromAsync(['LIVE', 'SANDBOX_PREFERRED', 'SANDBOX', 'ELSEWHERE'], async (environment) =>
      outcomeOf(await api.post('countItems', { dataCollectionId: 'Books', environment }, visitor)),
    );
    const write = { dataCollectionId: 'Books', dataItem: { data: {} }, environment: 'SANDBOX' };
    return [...outcomes, outcomeOf(await api.post('insertItem', write, api.target.apiKey))];
  }),
  expected: ['200', '200', '400 WDE0179', '400 WDE0080', '400 WDE0179'],
};

export const TOKEN_FORMS: Check = {
  title: 'a token and an API key are accepted with and without Bearer; without them it is 401 (ERR-4, ERR-9, DEC-5)',
  observe: onMarginalia(async (api) => {
    const { accessToken } = await api.session(api.target.member.email);
    const outcomes = [];
    for (const token of [accessToken, api.target.apiKey]) {
      for (const sent of [token, `Bearer ${token}`, `bearer ${token}`, `Basic ${token}`, `${token}x`, undefined]) {
        outcomes.push(
          outcomeOf(await api.call('POST', 'countItems', { body: { dataCollectionId: 'Books' }, token: sent })),
        );
      }
    }
    return outcomes;
  }),
  expected: Array.from({ length: 2 }, () => [
    ...['200', '200', '200'],
    ...['401 UNAUTHENTICATED', '401 UNAUTHENTICATED', '401 UNAUTHENTICATED'],
  ]).flat(),
};

export const COUNT_TAKES_A_FILTER: Check = {
  title: 'count looks at the filter and at nothing else, system fields included (CNT-1, FLT-4)',
  observe: onMarginalia(async (api) => {
    const count = async (request: object) =>
      (await api.ask('countItems', { dataCollectionId: 'Books', ...request })).body;
    return [
      await count({ sort: 'none', paging: { limit: 0 }, cursorPaging: {} }),
      await count({ filter: { _id: 'no-such' } }),
      await count({ filter: { _createdDate: { $gt: '1990-01-01T00:00:00.000Z' }, _owner: { $exists: true } } }),
      await count({ filter: { _updatedDate: { $lt: { $date: '1990-01-01T00:00:00.000Z' } } } }),
    ];
  }),
  expected: [{ totalCount: 244 }, { totalCount: 0 }, { totalCount: 244 }, { totalCount: 0 }],
};
