import { aggregateItemsResponse } from '../content/aggregate-items.ts';
import { aggregatePipelineResponse } from '../content/aggregate-pipeline.ts';
import { wholeItemData } from '../content/data-item.ts';
import { getItemResponse } from '../content/get-item.ts';
import { queryDistinctValuesResponse } from '../content/query-distinct-values.ts';
import { type QueryItemsInput, type QueryItemsResponse, queryItemsResponse } from '../content/query-items.ts';
import { searchItemsResponse } from '../content/search-items.ts';
import type { Operation } from '../operations/operations.ts';
import type { Connect, PlatformCheck } from './check.ts';
import { type Answer, applicationCode } from './contract-api.ts';
import { onTarget } from './on-site.ts';
import { isSameJson } from './same-json.ts';

type Query = NonNullable<QueryItemsInput['query']>;

async function visitorToken(connect: Connect): Promise<string> {
  return (await connect().visitorTokens()).access_token;
}

/** As a visitor, unless there is a token. */
async function call(connect: Connect, request: object, token?: string): Promise<Answer> {
  return connect().post('queryItems', request, token ?? (await visitorToken(connect)));
}

/** A page of Books. Throws unless the answer is 200. */
async function query(
  connect: Connect,
  query: Query,
  more: Omit<QueryItemsInput, 'dataCollectionId' | 'query'> = {},
  token?: string,
): Promise<QueryItemsResponse> {
  const answer = await call(connect, { dataCollectionId: 'Books', query, ...more }, token);
  if (answer.status !== 200) throw new Error(`the query is refused: ${JSON.stringify(answer.body)}`);
  return queryItemsResponse.parse(answer.body);
}

function column({ dataItems }: QueryItemsResponse, field: string): unknown[] {
  return dataItems.map(({ data }) => data[field]);
}

/** Neighbours that are not in order: what a report shows. Empty if all are. */
function outOfOrder(values: readonly unknown[], order: (a: number, b: number) => boolean): readonly unknown[] {
  return values
    .slice(1)
    .map((value, index) => [values[index], value])
    .filter(([before, after]) => !order(Number(before), Number(after)));
}

/** Whether each of a list of included items has a name. */
function areNamed(included: unknown): boolean {
  return Array.isArray(included) && included.length > 0 && included.every((each) => typeof each.name === 'string');
}

const REFUSED: readonly (readonly [string, object, number, string])[] = [
  ['an unknown collection', { dataCollectionId: 'Nowhere' }, 404, 'WDE0025'],
  ["a members' collection, for a visitor (PRM-1)", { dataCollectionId: 'Bulletin' }, 403, 'WDE0027'],
  ['a regex', { query: { filter: { title: { $regex: '.*' } } } }, 400, 'WDE0070'],
  ['an unknown operator', { query: { filter: { title: { $near: 1 } } } }, 400, 'WDE0080'],
  ['a filter that is no object', { query: { filter: 'title' } }, 400, 'WDE0016'],
  ['a limit of 0 (QRY-7)', { query: { paging: { limit: 0 } } }, 400, 'WDE0080'],
  ['a limit above 1000 (QRY-8)', { query: { paging: { limit: 1001 } } }, 400, 'WDE0077'],
  ['a limit above 100 with a cursor (LIM-5)', { query: { cursorPaging: { limit: 101 } } }, 400, 'WDE0077'],
  ['both kinds of paging (CUR-1)', { query: { paging: {}, cursorPaging: {} } }, 400, 'WDE0080'],
  ['a made-up cursor (CUR-4)', { query: { cursorPaging: { cursor: 'made-up' } } }, 400, 'WDE0151'],
];

/** What a content service promises its clients about queries (spec §7, QRY-1, OPR-1 to OPR-13). */
export const queryItemsChecks: readonly PlatformCheck[] = [
  {
    title: 'without a query gives a page of 50, newest first, whole (QRY-1, QRY-2, ITM-1)',
    observe: async (connect) => {
      const page = queryItemsResponse.parse((await call(connect, { dataCollectionId: 'Books' })).body);
      const due = Math.min(50, connect().target.bookCount);
      const dates = page.dataItems.map(({ data }) => Date.parse(wholeItemData.parse(data)._createdDate.$date));
      const { count, offset, total } = page.pagingMetadata;
      return [
        [page.dataItems.length === due, page.dataItems.every(({ id, data }) => id === data._id)],
        outOfOrder(dates, (a, b) => a >= b),
        [count === due, offset, total],
      ];
    },
    expected: [[true, true], [], [true, 0, undefined]],
  },
  {
    title: 'says the total when asked (QRY-4)',
    observe: async (connect) => {
      const { pagingMetadata } = await query(connect, { paging: { limit: 3 } }, { returnTotalCount: true });
      const { count, total, hasNext } = pagingMetadata;
      return [count, total === connect().target.bookCount, hasNext];
    },
    expected: [3, true, true],
  },
  {
    title: 'pages by offset; beyond the end there is nothing (QRY-5, QRY-6)',
    observe: async (connect) => {
      const sort = [{ fieldName: 'year', order: 'ASC' as const }];
      const whole = column(await query(connect, { sort, paging: { limit: 10 } }), '_id');
      const second = column(await query(connect, { sort, paging: { limit: 5, offset: 5 } }), '_id');
      const beyond = await query(connect, { paging: { limit: 5, offset: 100_000 } });
      return [
        [whole.length, second.join() === whole.slice(5).join()],
        [beyond.dataItems, beyond.pagingMetadata.hasNext],
      ];
    },
    expected: [
      [10, true],
      [[], false],
    ],
  },
  {
    title: 'sorts up and down (SRT-1)',
    observe: async (connect) => {
      const pages = async (order: 'ASC' | 'DESC') =>
        column(await query(connect, { sort: [{ fieldName: 'pages', order }], paging: { limit: 20 } }), 'pages');
      const [up, down] = [await pages('ASC'), await pages('DESC')];
      return [up.length, down.length, outOfOrder(up, (a, b) => a <= b), outOfOrder(down, (a, b) => a >= b)];
    },
    expected: [20, 20, [], []],
  },
  {
    title: 'filters: range and contains, which ignores case (OPR-1 to OPR-13)',
    observe: async (connect) => {
      const range = await query(connect, { filter: { year: { $gte: 2000, $lt: 2010 } } });
      const some = String(column(range, 'title')[0]);
      const found = await query(connect, { filter: { title: { $contains: some.toUpperCase() } } });
      return [
        range.dataItems.length > 0,
        column(range, 'year').filter((year) => Number(year) < 2000 || Number(year) >= 2010),
        column(found, 'title').includes(some),
      ];
    },
    expected: [true, [], true],
  },
  {
    title: 'an empty filter matches everything, an empty field filter nothing (FLT-1)',
    observe: async (connect) => {
      const everything = await query(connect, { filter: {}, paging: { limit: 1 } });
      const nothing = await query(connect, { filter: { title: {} }, paging: { limit: 1 } });
      return [everything.dataItems.length, nothing.dataItems.length];
    },
    expected: [1, 0],
  },
  {
    title: 'projects to the fields asked for, and the id (QRY-3)',
    observe: async (connect) => {
      const { dataItems } = await query(connect, { fields: ['title', 'unheard-of'], paging: { limit: 1 } });
      return Object.keys(dataItems[0]?.data ?? {}).sort();
    },
    expected: ['_id', 'title'],
  },
  {
    title: 'includes references when asked, and only then (INC-1, INC-2)',
    observe: async (connect) => {
      const first = async (dataCollectionId: string, ...fields: string[]) => {
        const asked = { includeReferences: fields.map((field) => ({ field })), query: { paging: { limit: 1 } } };
        const { body } = await call(connect, { dataCollectionId, ...asked });
        const [item] = queryItemsResponse.parse(body).dataItems;
        if (!item) throw new Error(`the target has no item in ${dataCollectionId}`);
        return item.data;
      };
      const [review, book] = [await first('Reviews'), await first('Books')];
      const reviewed = Object(await first('Reviews', 'book')).book;
      const { authors, genres } = await first('Books', 'authors', 'genres');
      return [
        [typeof review.book, 'genres' in book],
        [typeof Object(reviewed).title, areNamed(authors), areNamed(genres)],
      ];
    },
    expected: [
      ['string', false],
      ['string', true, true],
    ],
  },
  {
    title: 'a cursor walks through everything once, forth and back (CUR-2, CUR-3, CUR-6)',
    observe: async (connect) => {
      const token = await visitorToken(connect);
      const walk = (cursorPaging: Query['cursorPaging'], more: Query = {}) =>
        query(connect, { ...more, cursorPaging }, {}, token);
      const first = await walk({ limit: 100 }, { sort: [{ fieldName: 'year', order: 'ASC' }] });
      let page = first;
      const pages = [column(page, '_id')];
      for (let cursor = page.pagingMetadata.cursors?.next; cursor; cursor = page.pagingMetadata.cursors?.next) {
        page = await walk({ cursor, limit: 100 });
        pages.push(column(page, '_id'));
      }
      const { bookCount } = connect().target;
      const cursor = page.pagingMetadata.cursors?.prev;
      const back = cursor === undefined ? [] : column(await walk({ cursor, limit: 100 }), '_id');
      return [
        first.pagingMetadata.cursors?.prev,
        [pages.flat().length === bookCount, new Set(pages.flat()).size === bookCount],
        page.pagingMetadata.hasNext,
        [back.length, back.join() === pages.at(-2)?.join()],
      ];
    },
    expected: [undefined, [true, true], false, [100, true]],
  },
  {
    title: 'a cursor does not work for another caller or another collection (CUR-4)',
    observe: async (connect) => {
      const token = await visitorToken(connect);
      const { pagingMetadata } = await query(connect, { cursorPaging: { limit: 2 } }, {}, token);
      const cursorPaging = { cursor: pagingMetadata.cursors?.next };
      const stolen = await call(connect, { dataCollectionId: 'Books', query: { cursorPaging } });
      const elsewhere = await call(connect, { dataCollectionId: 'Authors', query: { cursorPaging } }, token);
      return [applicationCode(stolen), applicationCode(elsewhere)];
    },
    expected: ['WDE0151', 'WDE0151'],
  },
  {
    title: 'a GET with .r means the same as the POST (WIR-13)',
    observe: onTarget(async (api) => {
      const request = { dataCollectionId: 'Books', query: { filter: { inPrint: true }, paging: { limit: 2 } } };
      const { access_token } = await api.visitorTokens();
      const posted = await api.post('queryItems', request, access_token);
      const got = await api.getPayload('queryItems', request, access_token);
      return [got.status, isSameJson(got.body, posted.body)];
    }),
    expected: [200, true],
  },
  ...REFUSED.map(
    ([what, request, status, code]): PlatformCheck => ({
      title: `refuses ${what}`,
      observe: async (connect) => {
        const answer = await call(connect, { dataCollectionId: 'Books', ...request });
        return [answer.status, applicationCode(answer)];
      },
      expected: [status, code],
    }),
  ),
  {
    title: 'a text starts with its code, and the description repeats it (ERR-1, ERR-5)',
    observe: async (connect) => (await call(connect, { dataCollectionId: 'Nowhere' })).body,
    expected: {
      message: 'WDE0025: The Nowhere collection does not exist.',
      details: {
        applicationError: {
          code: 'WDE0025',
          description: 'WDE0025: The Nowhere collection does not exist.',
          data: { collectionId: 'Nowhere' },
        },
      },
    },
  },
  {
    title: 'a member reads what members may read',
    observe: async (connect) => {
      const { access_token } = await connect().memberTokens();
      return (await call(connect, { dataCollectionId: 'Bulletin' }, access_token)).status;
    },
    expected: 200,
  },
  {
    title: 'no token, or a wrong one, is 401 (TOK-14)',
    observe: async (connect) => {
      const request = { dataCollectionId: 'Books' };
      const without = await connect().post('queryItems', request);
      return [without.status, (await call(connect, request, 'OauthNG.JWS.x.y.z')).status];
    },
    expected: [401, 401],
  },
  {
    title: 'a token may come after Bearer (DEC-5)',
    observe: async (connect) => {
      const token = await visitorToken(connect);
      return (await call(connect, { dataCollectionId: 'Books' }, `Bearer ${token}`)).status;
    },
    expected: 200,
  },
];

/** The answer about Books, as a visitor. Throws unless it is 200. */
async function read(connect: Connect, operation: Operation, request: object): Promise<unknown> {
  const asked = { dataCollectionId: 'Books', ...request };
  const { status, body } = await connect().post(operation, asked, await visitorToken(connect));
  if (status !== 200) throw new Error(`${operation} is refused: ${JSON.stringify(body)}`);
  return body;
}

export const booksInGroupsChecks: readonly PlatformCheck[] = [
  {
    title: 'distinct gives each value once, in order (DIS-1, DIS-2)',
    observe: async (connect) => {
      const body = await read(connect, 'queryDistinctValues', { fieldName: 'year', paging: { limit: 1000 } });
      const { distinctValues } = queryDistinctValuesResponse.parse(body);
      return [distinctValues.length > 1, outOfOrder(distinctValues, (a, b) => a < b)];
    },
    expected: [true, []],
  },
  {
    title: 'the groups of an aggregate hold every item once (AGG-2)',
    observe: async (connect) => {
      const aggregation = { groupingFields: ['language'], operations: [{ resultFieldName: 'n', itemCount: {} }] };
      const { results } = aggregateItemsResponse.parse(await read(connect, 'aggregateItems', { aggregation }));
      return [
        results.length > 1,
        results.reduce((sum, { n }) => sum + Number(n), 0) === connect().target.bookCount,
        results.every(({ _id, language }) => JSON.stringify(_id) === JSON.stringify({ language })),
      ];
    },
    expected: [true, true, true],
  },
  {
    title: 'and so do those of a pipeline (AGG-8)',
    observe: async (connect) => {
      const group = {
        groupIds: [{ key: 'language', expression: { fieldPath: 'language' } }],
        accumulators: [{ resultFieldName: 'n', sum: { expression: { numeric: 1 } } }],
      };
      const body = await read(connect, 'aggregatePipeline', { pipeline: { stages: [{ group }] } });
      const { results } = aggregatePipelineResponse.parse(body);
      return results.reduce((sum, { n }) => sum + Number(n), 0) === connect().target.bookCount;
    },
    expected: true,
  },
  {
    title: 'search finds a book by the words of its title (SEA-1)',
    observe: async (connect) => {
      const [book] = (await query(connect, { paging: { limit: 1 } })).dataItems;
      const search = { search: { expression: book?.data.title, mode: 'AND' } };
      const { dataItems } = searchItemsResponse.parse(await read(connect, 'searchItems', { search }));
      return dataItems.some(({ id }) => id === book?.id);
    },
    expected: true,
  },
];

async function anyBook(connect: Connect): Promise<string> {
  return String(column(await query(connect, { paging: { limit: 1 } }), '_id')[0]);
}

export const getItemChecks: readonly PlatformCheck[] = [
  {
    title: 'flat, with fields as a repeated name (WIR-14)',
    observe: async (connect) => {
      const dataItemId = await anyBook(connect);
      const asked = { dataCollectionId: 'Books', dataItemId, fields: ['title', 'year'], consistentRead: 'true' };
      const { body } = await connect().get('getItem', asked, await visitorToken(connect));
      const { dataItem } = getItemResponse.parse(body);
      return [Object.keys(dataItem.data).sort(), dataItem.id === dataItemId];
    },
    expected: [['_id', 'title', 'year'], true],
  },
  {
    title: 'in .r, with an inclusion',
    observe: async (connect) => {
      const dataItemId = await anyBook(connect);
      const asked = { dataCollectionId: 'Books', dataItemId, includeReferences: [{ field: 'authors' }] };
      const { body } = await connect().getPayload('getItem', asked, await visitorToken(connect));
      return areNamed(getItemResponse.parse(body).dataItem.data.authors);
    },
    expected: true,
  },
  {
    title: 'an unknown id is 404 WDE0073 (GET-1)',
    observe: async (connect) => {
      const asked = { dataCollectionId: 'Books', dataItemId: 'no such' };
      const answer = await connect().get('getItem', asked, await visitorToken(connect));
      return [answer.status, applicationCode(answer)];
    },
    expected: [404, 'WDE0073'],
  },
];
