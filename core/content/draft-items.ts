import type { z } from 'zod';
import type { draftRequest, unpublishRequest } from '#contracts/content/draft-items.ts';
import type { Waiting } from '../client/waiting.ts';
import { fieldsOf } from '../json-fields.ts';
import { collectionMistake, itemIdMistake, optionsMistake, refuse } from './argument-checks.ts';
import { addressed } from './collection-parts.ts';
import { contentChange } from './exchange.ts';
import type { Item } from './item.ts';
import { readAnsweredItem } from './item-answers.ts';
import type { ItemsCollection } from './items-collection.ts';

async function change<T>(
  { parts }: ItemsCollection<T>,
  suffix: '/items/create-draft' | '/items/publish-draft',
  id: string,
  { signal }: Waiting,
): Promise<Item> {
  refuse(collectionMistake(parts.collection), itemIdMistake(id));
  const body: z.input<typeof draftRequest> = { ...addressed(parts), dataItemId: id };
  return await parts.exchange(contentChange(suffix, body, signal), readAnsweredItem);
}

/**
 * Creates a draft of a published item in the collection of drafts. The draft is not parsed by the collection's schema,
 * because it does not have to fit yet.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export async function createDraft<T>(collection: ItemsCollection<T>, id: string, waiting: Waiting = {}): Promise<Item> {
  return await change(collection, '/items/create-draft', id, waiting);
}

/**
 * Publishes a draft: it replaces the published item.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export async function publishDraft<T>(
  collection: ItemsCollection<T>,
  id: string,
  waiting: Waiting = {},
): Promise<Item> {
  return await change(collection, '/items/publish-draft', id, waiting);
}

export interface UnpublishOptions extends Waiting {
  /** Whether the published item is kept as a draft; true by default. */
  readonly copyToDraft?: boolean;
}

/**
 * Unpublishes an item. Returns the draft that it became, or null when no draft is kept.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export async function unpublish<T>(
  { parts }: ItemsCollection<T>,
  id: string,
  options?: UnpublishOptions,
): Promise<Item | null> {
  refuse(collectionMistake(parts.collection), itemIdMistake(id), optionsMistake(options, ['copyToDraft']));
  const { copyToDraft, signal } = options ?? {};
  const body: z.input<typeof unpublishRequest> = { ...addressed(parts), dataItemId: id, copyToDraft };
  return await parts.exchange(contentChange('/items/unpublish', body, signal), (answer) =>
    (fieldsOf(answer).dataItem ?? null) === null ? null : readAnsweredItem(answer),
  );
}
