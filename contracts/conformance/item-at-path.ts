import { writtenItemResponse } from '../content/insert-item.ts';
import type { Check } from './check.ts';
import { onMarginalia } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

const REVIEW = { dataCollectionId: 'Reviews', dataItem: { id: 'r1', data: { rating: 3, text: 'x' } } };
const SET = { action: 'SET_FIELD', fieldPath: 'text', setFieldOptions: { value: 'y' } };

export const WRITES_AT_PATH: Check = {
  title: 'PUT replaces, PATCH patches and DELETE removes the item whose id is in the path (WIR-10)',
  observe: onMarginalia(async (api) => {
    const { accessToken: token } = await api.session(api.target.member.email);
    await api.post('insertItem', REVIEW, token);
    const dataCollectionId = 'Reviews';
    const fieldsOf = (body: unknown) => {
      const { data } = writtenItemResponse.parse(body).dataItem;
      return [data.rating, data.text];
    };
    const put = { dataCollectionId, dataItem: { data: { rating: 4 } } };
    const patch = { dataCollectionId, patch: { fieldModifications: [SET] } };
    return [
      fieldsOf((await api.call('PUT', 'updateItemAt', { id: 'r1', body: put, token })).body),
      fieldsOf((await api.call('PATCH', 'patchItemAt', { id: 'r1', body: patch, token })).body),
      fieldsOf((await api.call('DELETE', 'removeItemAt', { id: 'r1', query: { dataCollectionId }, token })).body),
      outcomeOf(await api.get('getItem', { dataCollectionId, dataItemId: 'r1' }, token)),
    ];
  }),
  expected: [[4, undefined], [4, 'y'], [4, 'y'], '404 WDE0073'],
};

export const PATHS_ARE_GUARDED: Check = {
  title: 'they reject what the other operations reject, and two ids that differ (PRM-1, PRM-3, UPD-3)',
  observe: onMarginalia(async (api) => {
    const { accessToken: member } = await api.session(api.target.member.email);
    const visitor = (await api.visitorTokens()).access_token;
    await api.post('insertItem', REVIEW, member);
    const dataCollectionId = 'Reviews';
    const put = { dataCollectionId, dataItem: { data: {} } };
    const patch = { dataCollectionId, patch: { fieldModifications: [SET] } };
    const calls = [
      ['PUT', 'updateItemAt', { id: 'r1', body: put, token: visitor }],
      ['PATCH', 'patchItemAt', { id: 'r1', body: patch, token: visitor }],
      ['DELETE', 'removeItemAt', { id: 'r1', query: { dataCollectionId }, token: visitor }],
      ['PUT', 'updateItemAt', { id: 'unknown', body: put, token: member }],
      ['PUT', 'updateItemAt', { id: 'r1', body: { ...put, dataItem: { id: 'r2', data: {} } }, token: member }],
      ['PATCH', 'patchItemAt', { id: 'r1', body: { dataCollectionId }, token: member }],
      ['DELETE', 'removeItemAt', { id: 'r1', token: member }],
      ['DELETE', 'removeItemAt', { id: 'r1', query: { dataCollectionId } }],
    ] as const;
    const outcomes = [];
    for (const [method, operation, call] of calls) outcomes.push(outcomeOf(await api.call(method, operation, call)));
    return outcomes;
  }),
  expected: [...Array(3).fill('403 WDE0027'), '404 WDE0073', ...Array(3).fill('400 WDE0080'), '401 UNAUTHENTICATED'],
};
