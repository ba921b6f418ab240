import type { Collection, DataPermissions } from './collection.ts';

/** Everybody reads; members add items, and change and remove their own. */
export const OPEN_TO_MEMBERS = {
  itemRead: 'ANYONE',
  itemInsert: 'SITE_MEMBER',
  itemUpdate: 'SITE_MEMBER_AUTHOR',
  itemRemove: 'SITE_MEMBER_AUTHOR',
} as const satisfies DataPermissions;

/** A collection needs a field. Items may have others, unless the site enforces schemas. */
export const TITLE_FIELD = {
  key: 'title',
  displayName: 'Title',
  type: 'TEXT',
} as const satisfies Collection['fields'][number];
