import type { Collection, DataPermissions } from '../content/collection.ts';
import type { CollectionField } from '../content/collection-field.ts';

const PUBLIC_READ: DataPermissions = {
  itemRead: 'ANYONE',
  itemInsert: 'CMS_EDITOR',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'CMS_EDITOR',
};
/** Members write, and change what they have written. */
const BY_MEMBERS = {
  itemInsert: 'SITE_MEMBER',
  itemUpdate: 'SITE_MEMBER_AUTHOR',
  itemRemove: 'SITE_MEMBER_AUTHOR',
} as const;

function field(key: string, type: Exclude<CollectionField['type'], 'REFERENCE' | 'MULTI_REFERENCE'>): CollectionField {
  return { key, type };
}
function reference(key: string, referencedCollectionId: string): CollectionField {
  return { key, type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId } } };
}
/** A two-way reference: the referenced collection gets the field `referencingFieldKey`, which points back (WIR-38). */
function twoWayReference(key: string, referencedCollectionId: string, referencingFieldKey: string): CollectionField {
  return {
    key,
    type: 'MULTI_REFERENCE',
    typeMetadata: { multiReference: { referencedCollectionId, referencingFieldKey } },
  };
}

/** The collections of Marginalia, a reading club. The site reads them; seeds and real sites are created from them. */
export const marginaliaCollections: readonly Collection[] = [
  {
    id: 'Books',
    displayName: 'Books',
    displayField: 'title',
    fields: [
      field('title', 'TEXT'),
      // Authors and Genres get the field `books`, which the pages of an author and of a genre read.
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
      // The reviewer's name at the time of the review. Reviews are public, but profiles are not.
      field('reviewer', 'TEXT'),
    ],
    dataPermissions: { itemRead: 'ANYONE', ...BY_MEMBERS },
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
      field('startedOn', 'DATE'),
      field('finishedOn', 'DATE'),
      field('rating', 'NUMBER'),
      // The readings before the latest one: objects with `startedOn`, `finishedOn` and `outcome`.
      field('earlier', 'ARRAY'),
    ],
    dataPermissions: { itemRead: 'SITE_MEMBER_AUTHOR', ...BY_MEMBERS },
  },
  {
    id: 'PublicShelves',
    displayName: 'Public shelves',
    displayField: '_owner',
    fields: [field('want', 'ARRAY_STRING'), field('reading', 'ARRAY_STRING'), field('read', 'ARRAY_STRING')],
    dataPermissions: { itemRead: 'ANYONE', ...BY_MEMBERS },
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
    // Notices are written as drafts. Only callers who may change them can see drafts (DRF-1).
    plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }],
  },
];

/**
 * The collections that editors maintain. In the seed, the editor has the role CMS_EDITOR. `npm run provision` gives the
 * editors of a real site special permissions for these collections (PRM-12).
 */
export const editedCollections = ['Books', 'Authors', 'Genres', 'Bulletin'] as const;
