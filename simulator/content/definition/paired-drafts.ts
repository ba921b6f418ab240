import type { Collection, DataPermissions } from '#contracts/content/collection.ts';
import { refusal } from '../content-error.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { pluginOf } from './plugins.ts';
import { asOneWay } from './reverse-field.ts';

const SUFFIX = '__drafts';

/** Drafts are for those who manage them. No source tells the levels of the pair. */
const MANAGED: DataPermissions = {
  itemRead: 'CMS_EDITOR',
  itemInsert: 'CMS_EDITOR',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'CMS_EDITOR',
};

/** Where the drafts of collection `id` are, if it keeps them apart (DRF-1). */
export function draftsIdOf(id: string): string {
  return id + SUFFIX;
}

/** The collection whose drafts are in `id`, undefined for a name that no collection of drafts has. */
export function publishedIdOf(id: string): string | undefined {
  return id.endsWith(SUFFIX) ? id.slice(0, -SUFFIX.length) : undefined;
}

/** Whether the items of a collection are written as drafts, and only published into it. */
export function keepsDraftsApart(published: Collection): boolean {
  return pluginOf(published, 'DRAFT_ITEMS')?.draftItemsOptions?.draftsCollectionId !== undefined;
}

/** Throws WDE0119 for a collection whose items are only published into it. */
export function requireDirectWrites(collection: Collection): void {
  if (!keepsDraftsApart(collection)) return;
  const drafts = draftsIdOf(collection.id);
  const reason = `The ${collection.id} collection is not written directly. Write a draft in ${drafts} and publish it.`;
  throw refusal('WDE0119', { reason }, { collectionId: collection.id });
}

/** The drafts' side of the pair: the same fields, so that nothing has to be kept alike. Its references are nobody's reverse. */
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
