import { bulkItemsResponse } from '../content/bulk-items.ts';
import { errorEnvelope } from '../errors/envelope.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { asOwner } from './on-site.ts';
import { openCollection, type SiteOwner, sender } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };
const FIELDS = [
  { key: 'title', type: 'TEXT', required: true, stringLengthRange: { minLength: 2, maxLength: 5 } },
  { key: 'stars', type: 'NUMBER', numberRange: { min: 1, max: 5 } },
  { key: 'tags', type: 'ARRAY_STRING', arraySizeRange: { maxSize: 2 } },
  { key: 'code', type: 'TEXT', immutable: true },
  { key: 'day', type: 'DATE' },
  { key: 'hour', type: 'TIME' },
  { key: 'at', type: 'DATETIME' },
];
/** Days and times that do not exist. */
const IMPOSSIBLE = [
  ['day', '2024-02-30'],
  ['day', '2023-02-29'],
  ['day', '2024-04-31'],
  ['day', '2024-13-01'],
  ['hour', '24:00'],
  ['hour', '25:00:00.000'],
  ['hour', '12:60'],
] as const;

function violationsIn({ status, body }: Answer): readonly string[] {
  if (status === 200) return ['200'];
  const { details } = errorEnvelope.parse(body);
  if (!('validationError' in details)) return [JSON.stringify(details)];
  return details.validationError.fieldViolations.map(
    ({ field, violatedRule, ruleName }) =>
      `${field} ${violatedRule}${ruleName === violatedRule ? '' : ` is named ${ruleName}`}`,
  );
}

async function insertion(owner: SiteOwner, data: object): Promise<readonly string[]> {
  return violationsIn(await owner.send('insertItem', { ...NOTES, dataItem: { data } }));
}

export const ENFORCED_SCHEMA: Check = {
  title:
    'enforceSchema rejects values that do not fit the schema, by field; by default all are accepted (WRT-2, ITM-4, ITM-7)',
  observe: asOwner(async (owner, api) => {
    await owner.send('createCollection', openCollection('Notes', { fields: FIELDS }));
    const free = await insertion(owner, { stars: 'many', title: 7 });
    await api.change({ enforceSchema: true });
    const impossible = [];
    for (const [field, value] of IMPOSSIBLE) impossible.push(await insertion(owner, { title: 'Good', [field]: value }));
    const good = { id: 'n1', data: { title: 'Good', stars: 5, code: 'c', day: '2024-01-15', unknown: 1 } };
    const bulk = await owner.send('bulkInsertItems', { ...NOTES, dataItems: [good, { id: 'n2', data: {} }] });
    const changed = await owner.send('updateItem', { ...NOTES, dataItem: { id: 'n1', data: { title: 'Good' } } });
    return [
      free,
      await insertion(owner, {}),
      await insertion(owner, { title: 'x', stars: 6, tags: ['a', 'b', 'c'] }),
      await insertion(owner, { title: 'Too long', stars: 0, tags: [1] }),
      await insertion(owner, { title: null, stars: '5', day: 'today', at: '2024-01-15' }),
      await insertion(owner, { title: 'Good', stars: null, at: { $date: '2024-01-15T00:00:00Z' } }),
      await insertion(owner, { title: 'Good', day: '2024-02-29', hour: '23:59:59.999' }),
      ...impossible,
      bulkItemsResponse.parse(bulk.body).results.map(({ itemMetadata: { error } }) => error?.code ?? 'ok'),
      violationsIn(changed),
    ];
  }),
  expected: [
    ['200'],
    ['title REQUIRED_FIELD'],
    ['title MIN_LENGTH', 'stars MAX', 'tags MAX_SIZE'],
    ['title MAX_LENGTH', 'stars MIN', 'tags FORMAT'],
    ['title REQUIRED_FIELD', 'stars FORMAT', 'day FORMAT', 'at FORMAT'],
    ['200'],
    ['200'],
    ...IMPOSSIBLE.map(([field]) => [`${field} FORMAT`]),
    ['ok', 'WDE0076'],
    ['code FIELD_NOT_ALLOWED'],
  ],
};

export const VISITORS_OF_AUTHORS: Check = {
  title: 'visitorAuthorRead "empty" shows visitors nothing where the default refuses them (PRM-4)',
  observe: asOwner(async (owner, api) => {
    const permissions = { read: 'SITE_MEMBER_AUTHOR', insert: 'ANYONE', update: 'ADMIN', remove: 'ADMIN' };
    await owner.send('createCollection', openCollection('Notes', { permissions }));
    await owner.send('createCollection', openCollection('Secrets', { permissions: { ...permissions, read: 'ADMIN' } }));
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    await visitor.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data: {} } });
    const before = await visitor.outcome('countItems', NOTES);
    await api.change({ visitorAuthorRead: 'empty' });
    return [
      before,
      (await visitor.send('countItems', NOTES)).body,
      await visitor.outcome('getItem', { ...NOTES, dataItemId: 'n1' }),
      await visitor.outcome('countItems', { dataCollectionId: 'Secrets' }),
      (await owner.send('countItems', NOTES)).body,
    ];
  }),
  expected: ['403 WDE0027', { totalCount: 0 }, '404 WDE0073', '403 WDE0027', { totalCount: 1 }],
};

export const BULK_PATCH_LIMIT: Check = {
  title: 'bulkPatchLimit is how many items one bulk patch may have (LIM-4)',
  observe: asOwner(async (owner, api) => {
    await owner.send('createCollection', openCollection('Notes'));
    const fieldModifications = [{ action: 'REMOVE_FIELD', fieldPath: 'title' }];
    const patch = (count: number) =>
      owner.outcome('bulkPatchItems', {
        ...NOTES,
        patches: Array.from({ length: count }, (_, at) => ({ dataItemId: `n${at}`, fieldModifications })),
      });
    const outcomes = [await patch(1000), await patch(1001)];
    await api.change({ bulkPatchLimit: 100 });
    return [...outcomes, await patch(100), await patch(101)];
  }),
  expected: ['200', '400 WDE0006', '200', '400 WDE0006'],
};
