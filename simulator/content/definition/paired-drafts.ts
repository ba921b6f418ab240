import type { Collection, DataPermissions } from '#contracts/content/collection.ts';
import { refusal } from '../../errors/content-error.ts';
import { requireNoAppCollection } from '../app-collections/app-collections.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { pluginOf } from './plugins.ts';
import { asOneWay } from './reverse-field.ts';

const SUFFIX = '__drafts';

/**
 * The permission levels of a collection of drafts. No source documents them, so only those who manage drafts have
 * access.
 */
const MANAGED: DataPermissions = {
  itemRead: 'CMS_EDITOR',
  itemInsert: 'CMS_EDITOR',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'CMS_EDITOR',
};

/** The id of the collection that holds the drafts of collection `id`, if it has the DRAFT_ITEMS plugin (DRF-1). */
export function draftsIdOf(id: string): string {
  return id + SUFFIX;
}

/**
 * The id of the collection whose drafts are in collection `id`. Undefined if `id` is not the id of a collection of
 * drafts.
 */
export function publishedIdOf(id: string): string | undefined {
  return id.endsWith(SUFFIX) ? id.slice(0, -SUFFIX.length) : undefined;
}

/** Whether items are written as drafts in another collection and reach this one only by publishing. */
export function keepsDraftsApart(published: Collection): boolean {
  return pluginOf(published, 'DRAFT_ITEMS')?.draftItemsOptions?.draftsCollectionId !== undefined;
}

/** Throws WDE0119 for a collection that items reach only by publishing, and for one of an app. */
export function requireDirectWrites(collection: StoredCollection): void {
  requireNoAppCollection(collection);
  if (!keepsDraftsApart(collection)) return;
  const drafts = draftsIdOf(collection.id);
  const reason = `The ${collection.id} collection is not written directly. Write a draft in ${drafts} and publish it.`;
  throw refusal('WDE0119', { reason }, { collectionId: collection.id });
}

/**
 * The collection of drafts of `published`. It is derived with the same fields, so that the two cannot differ. Its
 * references are one-way.
 */
export function draftsCollectionOf({ indexes: _, ...published }: StoredCollection): StoredCollection {
  const ownPlugins = (published.plugins ?? []).filter(({ type }) => type !== 'DRAFT_ITEMS');
  return {
    ...published,
    id: draftsIdOf(published.id),
    fields: published.fields.map(asOneWay),
    dataPermissions: MANAGED,
    specialPermissions: [],
    plugins: [...ownPlugins, { type: 'DRAFT_ITEMS', draftItemsOptions: { publishedCollectionId: published.id } }],
  };
}
