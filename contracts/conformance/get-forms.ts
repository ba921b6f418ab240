import { getItemResponse } from '../content/get-item.ts';
import { encodePayloadParameter, PAYLOAD_PARAMETER } from '../content/payload-parameter.ts';
import { METHOD_OVERRIDE_HEADER } from '../get-fallback.ts';
import type { Operation } from '../operations/operations.ts';
import type { Check } from './check.ts';
import type { ControlledApi } from './controlled-api.ts';
import { onMarginalia } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

/** One read in each of its forms. */
interface Forms {
  readonly operation: Operation;
  readonly id?: string;
  /** The parameters in an address, flat or dotted. */
  readonly flat: Record<string, string | string[]>;
  /** The same parameters as JSON. */
  readonly whole: object;
  /** Another operation is a POST at this address, so only the header marks the request as this one. */
  readonly postIsTaken?: true;
  readonly ofOwner?: true;
}

const REVIEW = { dataCollectionId: 'Reviews', dataItem: { id: 'r1', data: { text: 'x' } } };

const READS: readonly Forms[] = [
  {
    operation: 'getItem',
    id: 'r1',
    flat: { dataCollectionId: 'Reviews', dataItemId: 'r1', fields: ['rating', 'text'], consistentRead: 'true' },
    whole: { dataCollectionId: 'Reviews', dataItemId: 'r1', fields: ['rating', 'text'], consistentRead: true },
  },
  {
    operation: 'queryItems',
    flat: {
      dataCollectionId: 'Books',
      'query.filter': '{"year":{"$gte":1990}}',
      'query.sort': '[{"fieldName":"title","order":"DESC"}]',
      'query.paging.limit': '3',
      'query.fields': ['title'],
      returnTotalCount: 'true',
    },
    whole: {
      dataCollectionId: 'Books',
      query: {
        filter: { year: { $gte: 1990 } },
        sort: [{ fieldName: 'title', order: 'DESC' }],
        paging: { limit: 3 },
        fields: ['title'],
      },
      returnTotalCount: true,
    },
  },
  { operation: 'asyncJobStatus', id: 'no-such', flat: { jobId: 'no-such' }, whole: { jobId: 'no-such' } },
  { operation: 'currentMember', flat: { fieldsets: 'FULL' }, whole: { fieldsets: ['FULL'] } },
  {
    operation: 'listMembers',
    flat: { 'paging.limit': '2', 'paging.offset': '1', 'sorting.fieldName': 'createdDate', 'sorting.order': 'ASC' },
    whole: { paging: { limit: 2, offset: 1 }, sorting: [{ fieldName: 'createdDate', order: 'ASC' }] },
    postIsTaken: true,
  },
  {
    operation: 'getCollection',
    id: 'Books',
    flat: { dataCollectionId: 'Books', fields: ['id', 'displayName'], includeAllowedDataPermissions: 'true' },
    whole: { dataCollectionId: 'Books', fields: ['id', 'displayName'], includeAllowedDataPermissions: true },
    ofOwner: true,
  },
  {
    operation: 'listCollections',
    flat: { 'sort.fieldName': 'id', 'sort.order': 'DESC', 'paging.limit': '2', 'paging.offset': '1', fields: 'id' },
    whole: { sort: { fieldName: 'id', order: 'DESC' }, paging: { limit: 2, offset: 1 }, fields: ['id'] },
    postIsTaken: true,
    ofOwner: true,
  },
  {
    operation: 'listIndexes',
    flat: { dataCollectionId: 'Books', 'paging.limit': '1' },
    whole: { dataCollectionId: 'Books', paging: { limit: 1 } },
    postIsTaken: true,
    ofOwner: true,
  },
  ...(['availableIndexes', 'currentDataPermissions'] as const).map((operation) => ({
    operation,
    flat: { dataCollectionId: 'Books' },
    whole: { dataCollectionId: 'Books' },
    ofOwner: true as const,
  })),
  {
    operation: 'getDataPermissions',
    flat: { dataCollectionId: 'Books' },
    whole: { dataCollectionId: 'Books' },
    postIsTaken: true,
    ofOwner: true,
  },
];

/** The answers to all forms of a read, and whether they are equal. */
async function answersOf(
  api: ControlledApi,
  { operation, id, flat, whole, postIsTaken, ofOwner }: Forms,
  member: string,
) {
  const call = { token: ofOwner ? api.target.apiKey : member, ...(id !== undefined && { id }) };
  const answers = [
    await api.call('GET', operation, { ...call, query: flat }),
    await api.call('GET', operation, { ...call, query: { [PAYLOAD_PARAMETER]: encodePayloadParameter(whole) } }),
    ...(postIsTaken ? [] : [await api.call('POST', operation, { ...call, body: whole })]),
    await api.call('POST', operation, { ...call, body: whole, headers: { [METHOD_OVERRIDE_HEADER]: 'GET' } }),
  ];
  const [first] = answers;
  if (!first) throw new Error('there are at least three answers');
  return [operation, outcomeOf(first), new Set(answers.map(({ body }) => JSON.stringify(body))).size];
}

export const FORMS_ARE_ONE: Check = {
  title: 'a GET means the same with flat or dotted parameters, with .r, and sent as a POST (WIR-3, WIR-37)',
  observe: onMarginalia(async (api) => {
    for (const email of ['one@example.com', 'two@example.com']) {
      await api.addMember(email, { profile: { privacyStatus: 'PUBLIC' } });
    }
    const { accessToken } = await api.session(api.target.member.email);
    await api.post('insertItem', REVIEW, accessToken);
    return Array.fromAsync(READS, (forms) => answersOf(api, forms, accessToken));
  }),
  expected: [
    ['getItem', '200', 1],
    ['queryItems', '200', 1],
    ['asyncJobStatus', '404 NOT_FOUND', 1],
    ['currentMember', '200', 1],
    ['listMembers', '200', 1],
    ['getCollection', '200', 1],
    ['listCollections', '200', 1],
    ['listIndexes', '200', 1],
    ['availableIndexes', '200', 1],
    ['currentDataPermissions', '200', 1],
    ['getDataPermissions', '200', 1],
  ],
};

export const LONG_GET_AS_POST: Check = {
  title: 'a query too long for an address works as a POST, and an address that is too long gets an error (spec §9)',
  observe: onMarginalia(async (api) => {
    const { accessToken } = await api.session(api.target.member.email);
    await api.post('insertItem', REVIEW, accessToken);
    const fields = ['text', ...Array.from({ length: 4000 }, (_, index) => `no-such-field-${index}`)];
    const asked = { dataCollectionId: 'Reviews', dataItemId: 'r1', fields };
    const posted = await api.call('POST', 'getItem', { id: 'r1', body: asked, token: accessToken });
    const { createdDate: _, updatedDate: __, ...item } = getItemResponse.parse(posted.body).dataItem;
    return [
      [outcomeOf(posted), item],
      outcomeOf(await api.get('getItem', { ...asked, fields: fields.slice(0, 200) }, accessToken)),
      outcomeOf(await api.get('getItem', { ...asked, fields: fields.slice(0, 1800) }, accessToken)),
    ];
  }),
  expected: [
    ['200', { id: 'r1', dataCollectionId: 'Reviews', data: { _id: 'r1', text: 'x' } }],
    '200',
    '414 URI_TOO_LONG',
  ],
};

export const MISSPELT_POST: Check = {
  title: 'a POST to an unknown path is still 404; with the header it is the GET, even if a POST has that path',
  observe: onMarginalia(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    const post = async (id: string, body: object, headers?: Record<string, string>) =>
      outcomeOf(await api.call('POST', 'getItem', { id, body, token: visitor, ...(headers && { headers }) }));
    const asked = { dataCollectionId: 'Books', dataItemId: 'count' };
    return [
      await post('misspelt', { dataCollectionId: 'Books' }),
      outcomeOf(await api.post('countItems', asked, visitor)),
      await post('count', asked, { [METHOD_OVERRIDE_HEADER]: 'GET' }),
    ];
  }),
  expected: ['404 NOT_FOUND', '200', '404 WDE0073'],
};
