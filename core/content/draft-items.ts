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
 * Makes a draft of a published item, to be worked on unseen in the collection of drafts (DRF-1). It is not read by the
 * collection's schema: a draft need not fit it yet.
 */
export async function createDraft<T>(collection: ItemsCollection<T>, id: string, waiting: Waiting = {}): Promise<Item> {
  return await change(collection, '/items/create-draft', id, waiting);
}

/** Puts a draft in the place of what is published. */
export async function publishDraft<T>(
  collection: ItemsCollection<T>,
  id: string,
  waiting: Waiting = {},
): Promise<Item> {
  return await change(collection, '/items/publish-draft', id, waiting);
}

export interface UnpublishOptions extends Waiting {
  /** Keeps what was published as a draft; true by default. */
  readonly copyToDraft?: boolean;
}

/** Takes an item out of what is published. Gives the draft that it became; null when there is none. */
export async function unpublish<T>(
  { parts }: ItemsCollection<T>,
  id: string,
  options?: UnpublishOptions,
): Promise<Item | null> {
  refuse(collectionMistake(parts.collection), itemIdMistake(id), optionsMistake(options, ['copyToDraft']));
  const { copyToDraft, signal } = options ?? {};
  const body: z.input<typeof unpublishRequest> = { ...addressed(parts), dataItemId: id, copyToDraft };
  return await parts.exchange(contentChange('/items/unpublish', body, signal), (answer) =>
    (fieldsOf(answer).get('dataItem') ?? null) === null ? null : readAnsweredItem(answer),
  );
}
