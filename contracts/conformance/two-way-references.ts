import { changedCollectionResponse, collectionResponse } from '../collections/collections-api.ts';
import { countItemsResponse } from '../content/count-items.ts';
import { queryDistinctValuesResponse } from '../content/query-distinct-values.ts';
import { queryItemsResponse } from '../content/query-items.ts';
import { bulkReferencesResponse, isReferencedResponse, queryReferencedResponse } from '../content/references.ts';
import type { Operation } from '../operations/operations.ts';
import type { Check } from './check.ts';
import type { OpenSite } from './controlled-api.ts';
import { asOwner, given } from './on-site.ts';
import { openCollection, ownerOf, type SiteOwner, sender } from './site-owner.ts';

const FILMS = { dataCollectionId: 'Films' };
const ACTORS = { dataCollectionId: 'Actors' };

const to = (referencedCollectionId: string, names: object = {}) => ({
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId, ...names } },
});
/** Films have a cast of actors, so actors have films. */
const CAST = {
  key: 'cast',
  displayName: 'Cast',
  ...to('Actors', { referencingFieldKey: 'films', referencingDisplayName: 'Films' }),
};
const TITLE = { key: 'title', type: 'TEXT' };

async function openPair(open: OpenSite): Promise<SiteOwner> {
  const owner = ownerOf(await open());
  await owner.send('createCollection', openCollection('Actors'));
  await owner.send('createCollection', openCollection('Films', { fields: [TITLE, CAST] }));
  return owner;
}

/** Two films and three actors: a1 plays in both, a2 in the first, a3 in neither. */
async function openCast(open: OpenSite): Promise<SiteOwner> {
  return withCast(await openPair(open));
}

async function withCast(owner: SiteOwner): Promise<SiteOwner> {
  const items = (ids: readonly string[]) => ids.map((id) => ({ id, data: { title: id.toUpperCase() } }));
  await owner.send('bulkInsertItems', { ...FILMS, dataItems: items(['f1', 'f2']) });
  await owner.send('bulkInsertItems', { ...ACTORS, dataItems: items(['a1', 'a2', 'a3']) });
  await owner.send('insertReferences', {
    ...FILMS,
    dataItemReferences: [link('cast', 'f1', 'a1'), link('cast', 'f2', 'a1'), link('cast', 'f1', 'a2')],
  });
  return owner;
}

function link(referringItemFieldName: string, referringItemId: string, referencedItemId: string) {
  return { referringItemFieldName, referringItemId, referencedItemId };
}

/** All fields except the system fields, and the revision. */
async function definitionOf(owner: SiteOwner, dataCollectionId: string) {
  const { collection } = collectionResponse.parse((await owner.send('getCollection', { dataCollectionId })).body);
  const declared = (collection.fields ?? []).filter(({ systemField }) => !systemField);
  return {
    fields: declared.map(({ systemField: _system, capabilities: _capabilities, ...field }) => field),
    revision: collection.revision,
  };
}

async function keysOf(owner: SiteOwner, id: string): Promise<string> {
  const { fields, revision } = await definitionOf(owner, id);
  return `${fields.map(({ key }) => key).join(' ')} r${revision}`;
}

async function referenced(owner: SiteOwner, dataCollectionId: string, field: string, id: string, more: object = {}) {
  const request = { dataCollectionId, referringItemFieldName: field, referringItemId: id, ...more };
  const { results } = queryReferencedResponse.parse((await owner.send('queryReferenced', request)).body);
  return results.map(
    ({ dataItem, unresolvedReference }) => dataItem?.id ?? `no ${unresolvedReference?.referencedItemId}`,
  );
}
const castOf = (owner: SiteOwner, film: string) => referenced(owner, 'Films', 'cast', film);
const filmsOf = (owner: SiteOwner, actor: string, more?: object) => referenced(owner, 'Actors', 'films', actor, more);

async function passing(owner: SiteOwner, dataCollectionId: string, filter: object): Promise<readonly string[]> {
  const { body } = await owner.send('queryItems', { dataCollectionId, query: { filter } });
  return queryItemsResponse.parse(body).dataItems.map(({ id }) => id);
}

export const APPEARS: Check = {
  title: 'a multi-reference that names a field appears as that field in the collection it points to (WIR-38)',
  observe: given(openPair, async (owner) => {
    const { fields } = await definitionOf(owner, 'Actors');
    return [fields, await keysOf(owner, 'Films'), await keysOf(owner, 'Actors')];
  }),
  expected: [
    [
      { key: 'title', type: 'TEXT' },
      {
        key: 'films',
        displayName: 'Films',
        type: 'MULTI_REFERENCE',
        typeMetadata: {
          multiReference: {
            referencedCollectionId: 'Films',
            referencingFieldKey: 'cast',
            referencingDisplayName: 'Cast',
          },
        },
      },
    ],
    'title cast r1',
    'title films r2',
  ],
};

export const ANY_ORDER: Check = {
  title: 'a field can be added, changed to another target, and created before its target (WIR-38)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Films'));
    await owner.send('createField', { ...FILMS, field: CAST });
    await owner.send('createCollection', openCollection('Actors'));
    const before = [await keysOf(owner, 'Films'), await keysOf(owner, 'Actors')];
    await owner.send('createCollection', openCollection('People'));
    const elsewhere = { ...CAST, ...to('People', { referencingFieldKey: 'roles' }) };
    await owner.send('updateField', { ...FILMS, field: elsewhere });
    return [...before, await keysOf(owner, 'Actors'), await keysOf(owner, 'People')];
  }),
  expected: ['title cast r2', 'title films r1', 'title r2', 'title roles r2'],
};

export const DELETED_TOGETHER: Check = {
  title: 'deleting either end of a two-way reference deletes both, and all links (WIR-38)',
  observe: async (open) => {
    const seen: unknown[] = [];
    for (const [dataCollectionId, fieldKey] of [
      ['Films', 'cast'],
      ['Actors', 'films'],
    ]) {
      const owner = await openCast(open);
      const { body } = await owner.send('deleteField', { dataCollectionId, fieldKey });
      seen.push(changedCollectionResponse.parse(body).dataCollection.revision);
      seen.push(await keysOf(owner, 'Films'), await keysOf(owner, 'Actors'));
      seen.push(await owner.outcome('updateField', { ...ACTORS, field: { key: 'films', type: 'TEXT' } }));
      await owner.send('createField', { ...FILMS, field: CAST });
      seen.push(await castOf(owner, 'f1'), await filmsOf(owner, 'a1'));
    }
    return seen;
  },
  expected: [
    ...['2', 'title r2', 'title r3', '400 WDE0024', [], []],
    ...['3', 'title r2', 'title r3', '400 WDE0024', [], []],
  ],
};

export const OTHER_COLLECTION_GONE: Check = {
  title: 'a reverse field is deleted and restored together with its collection (WIR-38)',
  observe: given(openCast, async (owner) => {
    await owner.send('deleteCollection', FILMS);
    const without = await keysOf(owner, 'Actors');
    await owner.send('restoreCollection', FILMS);
    return [without, await keysOf(owner, 'Actors'), await filmsOf(owner, 'a1')];
  }),
  expected: ['title r3', 'title films r4', ['f1', 'f2']],
};

export const REPLACED: Check = {
  title: 'replacing a definition neither needs its reverse fields nor loses them (WIR-38)',
  observe: given(openCast, async (owner) => {
    const { fields } = await definitionOf(owner, 'Actors');
    const replace = (revision: string, sent: readonly object[]) =>
      owner.outcome('updateCollection', openCollection('Actors', { fields: sent, revision }));
    return [
      await replace('2', fields),
      await replace('3', [TITLE]),
      await replace('4', [TITLE, { key: 'films', type: 'TEXT' }]),
      await keysOf(owner, 'Actors'),
      await filmsOf(owner, 'a1'),
      await owner.outcome('updateCollection', openCollection('Films', { revision: '1' })),
      await keysOf(owner, 'Actors'),
    ];
  }),
  expected: ['200', '200', '400 WDE0147', 'title films r4', ['f1', 'f2'], '200', 'title r5'],
};

export const NAMES: Check = {
  title: 'each end has a name for the other, which can be changed from there (WIR-38)',
  observe: given(openPair, async (owner) => {
    await owner.send('patchField', { ...ACTORS, field: { key: 'films', displayName: 'Played in' } });
    const renamed = to('Films', { referencingFieldKey: 'cast', referencingDisplayName: 'Players' });
    await owner.send('updateField', { ...ACTORS, field: { key: 'films', displayName: 'Appears in', ...renamed } });
    return [
      (await definitionOf(owner, 'Films')).fields.at(1),
      (await definitionOf(owner, 'Actors')).fields.at(1)?.displayName,
      await owner.outcome('updateField', { ...ACTORS, field: { key: 'films', type: 'NUMBER' } }),
      await owner.outcome('updateField', { ...ACTORS, field: { key: 'films', ...to('Actors') } }),
    ];
  }),
  expected: [
    {
      key: 'cast',
      displayName: 'Players',
      ...to('Actors', { referencingFieldKey: 'films', referencingDisplayName: 'Appears in' }),
    },
    'Appears in',
    '400 WDE0147',
    '400 WDE0147',
  ],
};

export const TAKEN: Check = {
  title: 'the key of a reverse field must be free and valid: WDE0147, WDE0134 (WIR-38)',
  observe: given(openPair, async (owner) => {
    const create = (id: string, key: string, reverse: string, target = 'Actors') =>
      owner.outcome('createField', {
        dataCollectionId: id,
        field: { key, ...to(target, { referencingFieldKey: reverse }) },
      });
    const pair = [
      { key: 'a', ...to('Actors', { referencingFieldKey: 'twice' }) },
      { key: 'b', ...to('Actors', { referencingFieldKey: 'twice' }) },
    ];
    return [
      await create('Films', 'extras', 'title'),
      await create('Films', 'extras', 'films'),
      await create('Films', 'extras', '_owner'),
      await create('Films', 'extras', '$films'),
      await create('Films', 'sequels', 'sequels', 'Films'),
      await owner.outcome('createField', { ...ACTORS, field: { key: 'films', type: 'TEXT' } }),
      await owner.outcome('createCollection', openCollection('Plays', { fields: pair })),
      await create('Films', 'sequels', 'sequelOf', 'Films'),
      await keysOf(owner, 'Films'),
    ];
  }),
  expected: [
    ...Array(3).fill('400 WDE0147'),
    '400 WDE0134',
    ...Array(3).fill('400 WDE0147'),
    '200',
    'title cast sequels sequelOf r2',
  ],
};

export const READ_FROM_BOTH: Check = {
  title: 'a link is read from both ends, in the order it was made (REF-6, REF-7)',
  observe: given(openCast, async (owner) => {
    const isReferenced = async (dataCollectionId: string, reference: object) =>
      (await owner.send('isReferenced', { dataCollectionId, ...reference })).body;
    return [
      await castOf(owner, 'f1'),
      await filmsOf(owner, 'a1'),
      await filmsOf(owner, 'a1', { order: 'DESC' }),
      await filmsOf(owner, 'a1', { paging: { limit: 1, offset: 1 } }),
      await filmsOf(owner, 'a3'),
      await isReferenced('Actors', link('films', 'a2', 'f1')),
      await isReferenced('Actors', link('films', 'a2', 'f2')),
    ];
  }),
  expected: [['a1', 'a2'], ['f1', 'f2'], ['f2', 'f1'], ['f2'], [], { isReferenced: true }, { isReferenced: false }],
};

export const READ_WITH_PERMISSION: Check = {
  title: 'only a caller who may read the declaring item can read its link from the other end (REF-6, REF-7, PRM-1)',
  observe: asOwner(async (owner, api) => {
    const permissions = { read: 'SITE_MEMBER', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' };
    await owner.send('createCollection', openCollection('Actors'));
    await owner.send('createCollection', openCollection('Films', { fields: [TITLE, CAST], permissions }));
    await withCast(owner);
    const member = (await api.session(api.target.member.email)).accessToken;
    return Array.fromAsync([(await api.visitorTokens()).access_token, member], async (token) => {
      const reader = sender(api, token);
      const ask = async (operation: Operation, more: object) =>
        (await reader.send(operation, { ...ACTORS, ...more })).body;
      const dataItemReferences = [link('films', 'a2', 'f1')];
      return [
        countItemsResponse.parse(await ask('countItems', { filter: { films: { $exists: true } } })).totalCount,
        isReferencedResponse.parse(await ask('isReferenced', link('films', 'a2', 'f1'))).isReferenced,
        queryDistinctValuesResponse.parse(await ask('queryDistinctValues', { fieldName: 'films' })).distinctValues,
        bulkReferencesResponse.parse(await ask('insertReferences', { dataItemReferences })).bulkActionMetadata,
        await reader.outcome('queryReferenced', { ...ACTORS, referringItemFieldName: 'films', referringItemId: 'a2' }),
      ];
    });
  }),
  expected: [
    [0, false, [], { totalSuccesses: 1, totalFailures: 0 }, '403 WDE0027'],
    [2, true, ['f1', 'f2'], { totalSuccesses: 0, totalFailures: 1 }, '200'],
  ],
};

export const WRITTEN_FROM_BOTH: Check = {
  title: 'a link is made and taken away from both ends (REF-2, REF-3, REF-4)',
  observe: given(openCast, async (owner) => {
    const change = async (operation: 'insertReferences' | 'removeReferences', ...dataItemReferences: object[]) => {
      const { body } = await owner.send(operation, { ...ACTORS, dataItemReferences });
      return bulkReferencesResponse.parse(body).results.map(({ referenceMetadata: { error } }) => error?.code ?? 'ok');
    };
    const seen = [
      await change('insertReferences', link('films', 'a3', 'f1'), link('films', 'a1', 'f1')),
      await change('removeReferences', link('films', 'a1', 'f1'), link('films', 'a3', 'f2')),
      await castOf(owner, 'f1'),
    ];
    await owner.send('replaceReferences', {
      ...ACTORS,
      referringItemFieldName: 'films',
      referringItemId: 'a1',
      newReferencedItemIds: ['f1', 'unknown'],
    });
    return [...seen, await castOf(owner, 'f1'), await castOf(owner, 'f2'), await filmsOf(owner, 'a1')];
  }),
  expected: [['ok', 'WDE0029'], ['ok', 'WDE0153'], ['a2', 'a3'], ['a2', 'a3', 'a1'], [], ['f1', 'no unknown']],
};

export const UNMOVED: Check = {
  title: 'references that are written again unchanged keep their place at the other end (REF-7)',
  observe: given(openCast, async (owner) => {
    const save = async (cast: readonly string[]) => {
      const dataItem = { id: 'f1', data: { title: 'F1', cast } };
      await owner.send('updateItem', { ...FILMS, dataItem, saveReferences: true });
      return filmsOf(owner, 'a1');
    };
    return [await save(['a1', 'a2']), await save(['a1', 'a3'])];
  }),
  expected: [
    ['f1', 'f2'],
    ['f2', 'f1'],
  ],
};

export const IN_ITEMS: Check = {
  title: 'a reverse field is absent, included, filtered by and written as any multi-reference (INC-1, INC-2, REF-8)',
  observe: given(openCast, async (owner) => {
    const query = { filter: { _id: 'a1' } };
    const { body } = await owner.send('queryItems', { ...ACTORS, query, includeReferences: [{ field: 'films' }] });
    const [included] = queryItemsResponse.parse(body).dataItems;
    const films = included?.data.films;
    const filtered = [
      await passing(owner, 'Actors', { films: { $hasSome: ['f2'] } }),
      await passing(owner, 'Actors', { films: { $hasAll: ['f1', 'f2'] } }),
      await passing(owner, 'Actors', { films: { $exists: false } }),
      await passing(owner, 'Films', { cast: { $hasSome: ['a2'] } }),
    ];
    const data = { title: 'A4', films: ['f2'] };
    const written = [
      await owner.outcome('insertItem', { ...ACTORS, dataItem: { id: 'a4', data } }),
      await owner.outcome('insertItem', { ...ACTORS, dataItem: { id: 'a4', data }, saveReferences: true }),
    ];
    const append = { action: 'APPEND_TO_ARRAY', fieldPath: 'films', appendToArrayOptions: { value: 'f1' } };
    await owner.send('patchItem', { ...ACTORS, patch: { dataItemId: 'a4', fieldModifications: [append] } });
    const plain = await passing(owner, 'Actors', { _id: 'a4', films: 'f1' });
    return [
      Array.isArray(films) ? films.map(({ _id, title }) => `${_id} ${title}`) : films,
      filtered,
      written,
      plain,
      [await castOf(owner, 'f1'), await castOf(owner, 'f2')],
    ];
  }),
  expected: [
    ['f1 F1', 'f2 F2'],
    [['a1'], ['a1'], ['a3'], ['f1']],
    ['400 WDE0303', '200'],
    ['a4'],
    [
      ['a1', 'a2', 'a4'],
      ['a1', 'a4'],
    ],
  ],
};

export const REMOVED: Check = {
  title: 'the links of a removed item go at both ends (REM-2)',
  observe: given(openCast, async (owner) => {
    await owner.send('removeItem', { ...ACTORS, dataItemId: 'a1' });
    const withoutActor = [await castOf(owner, 'f1'), await castOf(owner, 'f2')];
    await owner.send('removeItem', { ...FILMS, dataItemId: 'f1' });
    return [withoutActor, await filmsOf(owner, 'a2')];
  }),
  expected: [[['a2'], []], []],
};

export const DRAFTS_APART: Check = {
  title: 'drafts have links of their own, which are read from the other end when they are published (DRF-1)',
  observe: given(openCast, async (owner) => {
    await owner.send('addDraftItemsPlugin', FILMS);
    const { fields } = await definitionOf(owner, 'Films__drafts');
    await owner.send('insertItem', {
      dataCollectionId: 'Films__drafts',
      dataItem: { id: 'f3', data: { title: 'F3', cast: ['a3'] } },
      saveReferences: true,
    });
    const before = await filmsOf(owner, 'a3');
    await owner.send('publishDraft', { ...FILMS, dataItemId: 'f3' });
    return [fields.at(1), before, await filmsOf(owner, 'a3'), await castOf(owner, 'f3')];
  }),
  expected: [{ key: 'cast', displayName: 'Cast', ...to('Actors') }, [], ['f3'], ['a3']],
};
