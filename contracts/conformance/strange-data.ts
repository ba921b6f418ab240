import type { Check } from './check.ts';
import type { ControlledApi } from './controlled-api.ts';
import { asOwner } from './on-site.ts';
import { openCollection } from './site-owner.ts';

const STRANGE: readonly (readonly [of: string, json: string, answered: string])[] = [
  ['__proto__', '{"__proto__":{"a":1},"b":{"__proto__":2}}', '{"__proto__":{"a":1},"b":{"__proto__":2}}'],
  [
    'constructor and its like',
    '{"constructor":1,"toString":2,"hasOwnProperty":3}',
    '{"constructor":1,"toString":2,"hasOwnProperty":3}',
  ],
  ['NUL', '{"a":"x\\u0000y","b\\u0000":1}', '{"a":"x\\u0000y","b\\u0000":1}'],
  ['lone surrogates', '{"a":"\\ud800","\\udfff":1}', '{"a":"\\ud800","\\udfff":1}'],
  ['large and small numbers', '{"a":1e308,"b":5e-324,"c":-0.1}', '{"a":1e+308,"b":5e-324,"c":-0.1}'],
  ['empty names', '{"":{"":[]}}', '{"":{"":[]}}'],
  ['names like paths, quotes, line breaks', '{"a.b":1,"c\\"d":2,"e\\nf":3}', '{"a.b":1,"c\\"d":2,"e\\nf":3}'],
  ['characters above the surrogates', '{"\u{1f600}":"\uffff"}', '{"\u{1f600}":"\uffff"}'],
];

/** Sends an item as literal text, so that no JSON library changes it. */
async function store(api: ControlledApi, operation: 'insertItem' | 'saveItem', json: string): Promise<string> {
  const body = `{"dataCollectionId":"Notes","dataItem":{"id":"n1","data":${json}}}`;
  const { status, body: answer } = await api.call('POST', operation, { body, token: api.target.apiKey });
  return status === 200 ? '200' : `${status} ${Object(answer).details?.applicationError?.code}`;
}

/** Values that JSON can express but JavaScript cannot hold. */
const LOSSY = [
  '{"a":1e400}',
  '{"a":9007199254740993}',
  '{"a":1e-400}',
  '{"a":1,"a":2}',
  '{"a":[{"b":1,"b":1}]}',
  '{"a":}',
];

export const STRANGE_DATA: Check = {
  title: 'names and values that often break programs are stored like others, or are rejected (ITM-4)',
  observe: asOwner(async (owner, api) => {
    await owner.send('createCollection', openCollection('Notes'));
    const answers = await Array.fromAsync(STRANGE, async ([of, json]) => {
      await store(api, 'saveItem', json);
      const { body } = await owner.send('getItem', { dataCollectionId: 'Notes', dataItemId: 'n1' });
      const { data } = Object(body).dataItem;
      const { _id, _owner, _createdDate, _updatedDate, ...rest } = data;
      return [of, JSON.stringify(rest)];
    });
    const refusals = await Array.fromAsync(LOSSY, (json) => store(api, 'saveItem', json));
    return [answers, refusals];
  }),
  expected: [STRANGE.map(([of, , answered]) => [of, answered]), LOSSY.map(() => '400 WDE0080')],
};

export const STRANGE_NAMES: Check = {
  title: 'collections, fields and ids can be named __proto__ or constructor without side effects',
  observe: asOwner(async (owner) => {
    const outcomes = [];
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const place = { dataCollectionId: name };
      const fields = [{ key: name, type: 'TEXT', required: true }];
      outcomes.push(
        await owner.outcome('countItems', place),
        await owner.outcome('createCollection', openCollection(name, { fields })),
        await owner.outcome('createIndex', { ...place, index: { name, fields: [{ path: name }], unique: true } }),
        await owner.outcome('insertItem', { ...place, dataItem: { id: name, data: JSON.parse(`{"${name}":"x"}`) } }),
        await owner.outcome('insertItem', { ...place, dataItem: { id: 'other', data: JSON.parse(`{"${name}":"x"}`) } }),
        JSON.stringify((await owner.send('countItems', { ...place, filter: JSON.parse(`{"${name}":"x"}`) })).body),
        await owner.outcome('deleteField', { ...place, fieldKey: name }),
        JSON.stringify((await owner.send('countItems', { ...place, filter: JSON.parse(`{"${name}":"x"}`) })).body),
      );
    }
    return outcomes;
  }),
  expected: Array.from({ length: 3 }, () => [
    '404 WDE0025',
    ...Array(3).fill('200'),
    '409 WDE0123',
    '{"totalCount":1}',
    '200',
    '{"totalCount":0}',
  ]).flat(),
};

export const STRANGE_IDS: Check = {
  title: 'ids and definitions that a store cannot keep are rejected: NUL and lone surrogates',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const outcomes = [];
    for (const text of ['a\0b', 'a\ud800']) {
      outcomes.push(
        await owner.outcome('insertItem', { dataCollectionId: 'Notes', dataItem: { id: text, data: {} } }),
        await owner.outcome('createCollection', openCollection(text)),
        await owner.outcome('createField', { dataCollectionId: 'Notes', field: { key: text, type: 'TEXT' } }),
      );
    }
    const deep = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`);
    outcomes.push(await owner.outcome('addCatalogPlugin', { dataCollectionId: 'Notes', catalogOptions: deep }));
    return outcomes;
  }),
  expected: ['400 WDE0080', '400 WDE0075', '400 WDE0147', '400 WDE0080', '400 WDE0075', '400 WDE0147', '400 WDE0075'],
};
