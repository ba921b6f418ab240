import type { StoredKind } from '../../world/database.ts';

/** The table that holds the things of each kind. */
export const TABLE_OF_KIND = {
  sites: 'sites',
  grants: 'grants',
  collections: 'collections',
  items: 'items',
  emptied: 'emptied_collections',
  references: 'links',
  indexes: 'automatic_indexes',
  faults: 'faults',
  recordings: 'recordings',
  accounts: 'identities',
} as const satisfies Record<StoredKind, string>;
