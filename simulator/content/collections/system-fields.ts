import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import { pluginOf } from '../definition/plugins.ts';

const ON_EVERY_ITEM: readonly CollectionField[] = [
  { key: '_id', displayName: 'ID', type: 'TEXT' },
  { key: '_createdDate', displayName: 'Created Date', type: 'DATETIME' },
  { key: '_updatedDate', displayName: 'Updated Date', type: 'DATETIME' },
  { key: '_owner', displayName: 'Owner', type: 'TEXT' },
];
const OF_PUBLISHING: readonly CollectionField[] = [
  { key: '_publishStatus', displayName: 'Status', type: 'TEXT' },
  { key: '_publishDate', displayName: 'Publish Date', type: 'DATETIME' },
];

/** The system fields of a collection, which its definition does not declare. */
export function systemFieldsOf(collection: Collection): readonly CollectionField[] {
  return pluginOf(collection, 'PUBLISH') ? [...ON_EVERY_ITEM, ...OF_PUBLISHING] : ON_EVERY_ITEM;
}

/** Whether `key` is a system field, which a definition may not declare. */
export function isSystemField(key: string): boolean {
  return [...ON_EVERY_ITEM, ...OF_PUBLISHING].some((field) => field.key === key);
}
