import { CONSISTENCY_HEADER } from '../content/consistency-header.ts';
import { countItemsResponse } from '../content/count-items.ts';
import { queryReferencedResponse } from '../content/references.ts';
import type { Operation } from '../operations/operations.ts';
import type { Check } from './check.ts';
import type { Answer, ContractApi } from './contract-api.ts';
import { onMarginalia } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

const REVIEW = { dataCollectionId: 'Reviews', dataItem: { id: 'r-new', data: { rating: 5 } } };
const ASKED = { dataCollectionId: 'Reviews', dataItemId: 'r-new' };

/** What get, query and count find of the new review. */
async function seen(api: ContractApi, token: string, options: object = {}, headers?: Record<string, string>) {
  const filter = { _id: 'r-new' };
  const send = (operation: Operation, body: object) =>
    api.call('POST', operation, {
      body: { dataCollectionId: 'Reviews', ...body, ...options },
      token,
      ...(headers && { headers }),
    });
  const got = await api.call('GET', 'getItem', {
    id: 'r-new',
    query: { ...ASKED, ...('consistentRead' in options && { consistentRead: 'true' }) },
    token,
    ...(headers && { headers }),
  });
  const queried = await send('queryItems', { query: { filter } });
  const counted = await send('countItems', { filter });
  return [outcomeOf(got), idsOf(queried), countItemsResponse.parse(counted.body).totalCount];
}

function idsOf({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && 'dataItems' in body && Array.isArray(body.dataItems)
    ? body.dataItems.map(({ id }) => id)
    : outcomeOf({ status: 0, body });
}

const NOTHING = ['404 WDE0073', [], 0];
const THE_REVIEW = ['200', ['r-new'], 1];

export const READS_LAG: Check = {
  title: 'a read sees the data of readLagMs ago, unless it requests the newest (CON-1, CON-2)',
  observe: async (open) => {
    const api = await open({ readLagMs: 5000 }, 'marginalia');
    await api.freeze();
    const { accessToken } = await api.session(api.target.member.email);
    await api.post('insertItem', REVIEW, accessToken);
    const states = [await seen(api, accessToken), await seen(api, accessToken, { consistentRead: true })];
    await api.advance(4);
    states.push(await seen(api, accessToken));
    await api.advance(1);
    states.push(await seen(api, accessToken));
    await api.post('removeItem', ASKED, accessToken);
    states.push(await seen(api, accessToken), await seen(api, accessToken, { consistentRead: true }));
    return states;
  },
  expected: [NOTHING, THE_REVIEW, NOTHING, THE_REVIEW, THE_REVIEW, NOTHING],
};

export const HEADER_IS_CONSISTENT: Check = {
  title: 'a write returns a consistency header, and a request with this header reads the newest data (WIR-34)',
  observe: async (open) => {
    const api = await open({ readLagMs: 5000 }, 'marginalia');
    const { accessToken } = await api.session(api.target.member.email);
    const { headers } = await api.post('insertItem', REVIEW, accessToken);
    const header = headers.get(CONSISTENCY_HEADER);
    const read = await api.post('countItems', { dataCollectionId: 'Books' }, accessToken);
    return [
      header !== null && header !== '',
      read.headers.has(CONSISTENCY_HEADER),
      await seen(api, accessToken, {}, { [CONSISTENCY_HEADER]: header ?? '' }),
    ];
  },
  expected: [true, false, THE_REVIEW],
};

export const NO_LAG: Check = {
  title: 'without a lag every read sees the newest, and no answer has a consistency header (CON-2)',
  observe: onMarginalia(async (api) => {
    const { accessToken } = await api.session(api.target.member.email);
    const { headers } = await api.post('insertItem', REVIEW, accessToken);
    return [headers.has(CONSISTENCY_HEADER), await seen(api, accessToken)];
  }),
  expected: [false, THE_REVIEW],
};

export const LAG_BY_CALLER: Check = {
  title: 'the lag can differ for visitors and members, and then an API key has no lag (CON-3)',
  observe: async (open) => {
    const api = await open({ readLagMs: { visitor: 60_000, member: 0 } }, 'marginalia');
    const { accessToken } = await api.session(api.target.member.email);
    await api.post('insertItem', REVIEW, accessToken);
    const visitor = (await api.visitorTokens()).access_token;
    return [await seen(api, visitor), await seen(api, accessToken), await seen(api, api.target.apiKey)];
  },
  expected: [NOTHING, THE_REVIEW, THE_REVIEW],
};

export const REFERENCES_LAG: Check = {
  title: 'references lag as items do (CON-2)',
  observe: async (open) => {
    const api = await open({ readLagMs: 5000 }, 'marginalia');
    await api.freeze();
    const key = api.target.apiKey;
    const link = { referringItemFieldName: 'genres', referringItemId: 'b-new', referencedItemId: 'g-new' };
    await api.post('insertItem', { dataCollectionId: 'Genres', dataItem: { id: 'g-new', data: {} } }, key);
    await api.post('insertItem', { dataCollectionId: 'Books', dataItem: { id: 'b-new', data: {} } }, key);
    await api.advance(5);
    await api.post('insertReferences', { dataCollectionId: 'Books', dataItemReferences: [link] }, key);
    const linked = async (options: object = {}) => {
      const asked = { dataCollectionId: 'Books', ...link, ...options };
      const { body } = await api.post('queryReferenced', asked, key);
      const filter = { _id: 'b-new', genres: { $hasSome: ['g-new'] } };
      const counted = await api.post('countItems', { dataCollectionId: 'Books', filter, ...options }, key);
      return [
        queryReferencedResponse.parse(body).results.map(({ dataItem }) => dataItem?.id),
        (await api.post('isReferenced', asked, key)).body,
        countItemsResponse.parse(counted.body).totalCount,
      ];
    };
    const states = [await linked(), await linked({ consistentRead: true })];
    await api.advance(5);
    states.push(await linked());
    return states;
  },
  expected: [
    [[], { isReferenced: false }, 0],
    [['g-new'], { isReferenced: true }, 1],
    [['g-new'], { isReferenced: true }, 1],
  ],
};
