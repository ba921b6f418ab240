import { describe, expect, test } from 'vitest';
import type { Collection } from '#contracts/content/collection.ts';
import { marginaliaCollections } from '#contracts/marginalia/collections.ts';
import type { FoundCollection } from './found-site.ts';
import { planCollections, referencedFirst } from './plan-collections.ts';

const books: Collection = {
  id: 'Books',
  displayName: 'Books',
  displayField: 'title',
  fields: [
    { key: 'title', type: 'TEXT' },
    { key: 'author', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Authors' } } },
  ],
  dataPermissions: { itemRead: 'ANYONE', itemInsert: 'CMS_EDITOR', itemUpdate: 'CMS_EDITOR', itemRemove: 'CMS_EDITOR' },
  plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }],
  indexes: [{ name: 'by title', fields: [{ path: 'title', order: 'ASC' }], unique: false, caseInsensitive: false }],
};

/** `books` as the service returns it, with its additional properties. */
function found(definition: Partial<FoundCollection['definition']> = {}, indexNames = ['by title']): FoundCollection {
  const { indexes: _, ...sent } = books;
  return { definition: { ...sent, revision: '3', ...definition }, indexNames, grants: [] };
}

describe('the plan for the collections', () => {
  test('an empty site gets all of them, with their indexes', () => {
    expect(planCollections([books], []).steps.map(({ kind, id }) => [kind, id])).toEqual([
      ['create-collection', 'Books'],
      ['create-index', 'Books'],
    ]);
  });

  test('what is as it should be is left alone', () => {
    expect(planCollections([books], [found()])).toEqual({ steps: [], notes: [] });
  });

  test('what the service adds to a field is no difference', () => {
    const fields = books.fields.map((field) => ({ ...field, displayName: 'Any', systemField: false }));
    expect(planCollections([books], [found({ fields: [...fields, { key: 'isbn', type: 'TEXT' }] })]).steps).toEqual([]);
  });

  test('a missing field is added, and one of another kind is mended', () => {
    const fields = [
      { key: 'author', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'People' } } },
    ] as const;
    const { steps } = planCollections([books], [found({ fields: [...fields] })]);
    expect(steps.map((step) => [step.kind, 'field' in step ? step.field.key : null])).toEqual([
      ['create-field', 'title'],
      ['mend-field', 'author'],
    ]);
  });

  test('the plan for the collections mends names, permissions, plugins and indexes', () => {
    const dataPermissions = { ...books.dataPermissions, itemRead: 'SITE_MEMBER' as const };
    const { steps } = planCollections(
      [books],
      [found({ displayName: 'Volumes', dataPermissions, plugins: [{ type: 'CMS' }] }, [])],
    );
    expect(steps).toEqual([
      { kind: 'name-collection', id: 'Books', names: { displayName: 'Books' } },
      { kind: 'add-plugin', id: 'Books', plugin: books.plugins?.[0] },
      { kind: 'set-permissions', id: 'Books', permissions: books.dataPermissions },
      { kind: 'create-index', id: 'Books', index: books.indexes?.[0] },
    ]);
  });

  test('a plugin with other options is only spoken of: to change it would be to remove it', () => {
    const plugins = [{ type: 'PUBLISH' as const, publishOptions: { defaultStatus: 'DRAFT' as const } }];
    expect(planCollections([books], [found({ plugins })])).toEqual({
      steps: [],
      notes: ["Books: the PUBLISH plugin has other options than Marginalia's. The script does not change them."],
    });
  });

  test('references lead to what is there already', () => {
    expect(referencedFirst(marginaliaCollections).map(({ id }) => id)).toEqual([
      'Authors',
      'Genres',
      'Books',
      'Reviews',
      'ReadingList',
      'PublicShelves',
      'Bulletin',
    ]);
  });

  test('collections that refer to each other come to an end', () => {
    const to = (id: string, target: string): Collection => ({
      ...books,
      id,
      fields: [{ key: 'other', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: target } } }],
    });
    expect(referencedFirst([to('A', 'B'), to('B', 'A')]).map(({ id }) => id)).toEqual(['B', 'A']);
  });
});
