import type { Collection, DataPermissions } from '../content/collection.ts';
import type { CollectionField } from '../content/collection-field.ts';

const PUBLIC_READ: DataPermissions = {
  itemRead: 'ANYONE',
  itemInsert: 'CMS_EDITOR',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'CMS_EDITOR',
};

function field(key: string, type: Exclude<CollectionField['type'], 'REFERENCE' | 'MULTI_REFERENCE'>): CollectionField {
  return { key, type };
}
function reference(key: string, referencedCollectionId: string): CollectionField {
  return { key, type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId } } };
}
/** With its other end: the field `referencingFieldKey` that it gives to the collection it leads to (wire §7.1). */
function twoWayReference(key: string, referencedCollectionId: string, referencingFieldKey: string): CollectionField {
  return {
    key,
    type: 'MULTI_REFERENCE',
    typeMetadata: { multiReference: { referencedCollectionId, referencingFieldKey } },
  };
}

/** The collections of Marginalia, a reading club. The site reads them; seeds and real sites are made from them. */
export const marginaliaCollections: readonly Collection[] = [
  {
    id: 'Books',
    displayName: 'Books',
    displayField: 'title',
    fields: [
      field('title', 'TEXT'),
      // An author and a genre have `books`, which their pages ask for.
      twoWayReference('authors', 'Authors', 'books'),
      twoWayReference('genres', 'Genres', 'books'),
      field('genreNames', 'ARRAY_STRING'),
      field('year', 'NUMBER'),
      field('pages', 'NUMBER'),
      field('publisher', 'TEXT'),
      field('language', 'TEXT'),
      field('blurb', 'RICH_TEXT'),
      field('tags', 'ARRAY_STRING'),
      field('price', 'NUMBER'),
      field('isbn', 'TEXT'),
      field('inPrint', 'BOOLEAN'),
      field('addedAt', 'DATETIME'),
    ],
    dataPermissions: PUBLIC_READ,
  },
  {
    id: 'Authors',
    displayName: 'Authors',
    displayField: 'name',
    fields: [field('name', 'TEXT'), field('born', 'NUMBER'), field('country', 'TEXT'), field('bio', 'RICH_TEXT')],
    dataPermissions: PUBLIC_READ,
  },
  {
    id: 'Genres',
    displayName: 'Genres',
    displayField: 'name',
    fields: [field('name', 'TEXT'), field('description', 'TEXT')],
    dataPermissions: PUBLIC_READ,
  },
  {
    id: 'Reviews',
    displayName: 'Reviews',
    displayField: 'text',
    fields: [
      reference('book', 'Books'),
      field('rating', 'NUMBER'),
      field('text', 'TEXT'),
      // The reviewer's name as it was when the review was written: profiles are not public, reviews are.
      field('reviewer', 'TEXT'),
    ],
    dataPermissions: {
      itemRead: 'ANYONE',
      itemInsert: 'SITE_MEMBER',
      itemUpdate: 'SITE_MEMBER_AUTHOR',
      itemRemove: 'SITE_MEMBER_AUTHOR',
    },
  },
  {
    id: 'ReadingList',
    displayName: 'Reading list',
    displayField: 'title',
    fields: [
      reference('book', 'Books'),
      field('title', 'TEXT'),
      field('author', 'TEXT'),
      field('status', 'TEXT'),
      field('note', 'TEXT'),
    ],
    dataPermissions: {
      itemRead: 'SITE_MEMBER_AUTHOR',
      itemInsert: 'SITE_MEMBER',
      itemUpdate: 'SITE_MEMBER_AUTHOR',
      itemRemove: 'SITE_MEMBER_AUTHOR',
    },
  },
  {
    id: 'Bulletin',
    displayName: 'Bulletin',
    displayField: 'title',
    fields: [field('title', 'TEXT'), field('body', 'RICH_TEXT'), field('postedAt', 'DATETIME')],
    dataPermissions: {
      itemRead: 'SITE_MEMBER',
      itemInsert: 'CMS_EDITOR',
      itemUpdate: 'CMS_EDITOR',
      itemRemove: 'CMS_EDITOR',
    },
    // Notices are written as drafts, which only those see who may change them (DRF-1).
    plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }],
  },
];

/** What the club's editors keep, each by a grant of their own (PRM-12): the levels above leave it to the site's owner. */
export const editedCollections = ['Books', 'Authors', 'Genres', 'Bulletin'] as const;
