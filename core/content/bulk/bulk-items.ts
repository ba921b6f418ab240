import type { z } from 'zod';
import type { bulkRemoveRequest, bulkUpdateRequest } from '#contracts/content/bulk-items.ts';
import type { bulkPatchRequest } from '#contracts/content/patch-item.ts';
import type { Waiting } from '../../client/waiting.ts';
import { arityMistake, collectionMistake, optionsMistake, refuse } from '../argument-checks.ts';
import { addressed } from '../collection-parts.ts';
import { contentChange } from '../exchange.ts';
import type { ChangedItem, NewItem } from '../item.ts';
import type { ChangeOptions, Conditional, ItemsCollection } from '../items-collection.ts';
import { type WritingOptions, wireOptions } from '../options.ts';
import { wireCondition } from '../write/condition.ts';
import { FieldModifications } from '../write/field-modifications.ts';
import { sendableItem } from '../write/sendable-item.ts';
import { readBulkItemResults } from './bulk-answer.ts';
import { itemIdsMistake, itemsMistake } from './bulk-mistakes.ts';
import { type BulkResult, bulkResult } from './bulk-result.ts';

export interface BulkSaveOptions extends WritingOptions {
  /** Stores the multi-references of the items instead of dropping them. */
  readonly saveReferences?: boolean;
}
export interface BulkInsertOptions extends BulkSaveOptions {
  /** Replaces existing items with the same ids. */
  readonly overrideExisting?: boolean;
}
export type BulkUpdateOptions<T> = BulkSaveOptions & Conditional<T>;

/** The options that the official client checks in bulk calls (WIR-24). */
const INSERT_FLAGS = ['suppressAuth', 'suppressHooks', 'overrideExisting'];
const CHANGE_FLAGS = ['suppressAuth', 'suppressHooks', 'showDrafts'];

/** Codes that a bulk call may ignore: the item exists already, or does not exist (WIR-25). */
const ALREADY_THERE = 'WDE0074';
const NOT_THERE = 'WDE0073';

/** The differences between the bulk calls that send whole items. */
interface ItemsWay {
  readonly name: 'bulkSave' | 'bulkUpdate';
  readonly suffix: 'save' | 'update';
  readonly flags: readonly string[];
  /** The code that does not count as a failure. */
  readonly forgiven: string | null;
}

async function send<T>(
  { parts }: ItemsCollection<T>,
  suffix: 'insert' | 'save' | 'update' | 'patch' | 'remove',
  body: object,
  { sent, forgiven, signal }: Waiting & { readonly sent: readonly unknown[]; readonly forgiven: string | null },
): Promise<BulkResult> {
  const request = contentChange(`/bulk/items/${suffix}`, body, signal);
  return bulkResult(await parts.exchange(request, readBulkItemResults), sent, forgiven);
}

function itemsBody<T>(
  { parts }: ItemsCollection<T>,
  items: readonly NewItem<T>[],
  options: BulkUpdateOptions<T> | undefined,
): z.input<typeof bulkUpdateRequest> {
  return {
    ...addressed(parts),
    dataItems: items.map(sendableItem),
    ...wireOptions(options),
    saveReferences: options?.saveReferences,
    condition: wireCondition(options?.condition),
  };
}

/** Checks the arguments and sends the items. `bulkInsert` does not use it, because it checks the items first. */
async function sendItems<T>(
  collection: ItemsCollection<T>,
  given: number,
  items: readonly NewItem<T>[],
  options: BulkUpdateOptions<T> | undefined,
  { name, suffix, flags, forgiven }: ItemsWay,
): Promise<BulkResult> {
  refuse(
    arityMistake(name, given, 2, 3),
    optionsMistake(options, flags),
    collectionMistake(collection.parts.collection),
    itemsMistake(items, collection.parts.collection),
  );
  const body = itemsBody(collection, items, options);
  return await send(collection, suffix, body, { sent: items, forgiven, signal: options?.signal });
}

/**
 * Inserts at most 1000 items. Items with existing ids are skipped, or replaced with `overrideExisting`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export async function bulkInsert<T>(
  collection: ItemsCollection<T>,
  items: readonly NewItem<T>[],
  options?: BulkInsertOptions,
): Promise<BulkResult> {
  // The items are checked before the collection. The other bulk calls check them in the reverse order,
  // as the official client does.
  refuse(
    arityMistake('bulkInsert', arguments.length, 2, 3),
    itemsMistake(items, collection.parts.collection),
    optionsMistake(options, INSERT_FLAGS),
    collectionMistake(collection.parts.collection),
  );
  const suffix = options?.overrideExisting ? 'save' : 'insert';
  const body = itemsBody(collection, items, options);
  return await send(collection, suffix, body, { sent: items, forgiven: ALREADY_THERE, signal: options?.signal });
}

/**
 * Saves at most 1000 items: inserts those with new ids and updates the others.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export async function bulkSave<T>(
  collection: ItemsCollection<T>,
  items: readonly NewItem<T>[],
  options?: BulkSaveOptions,
): Promise<BulkResult> {
  const way = { name: 'bulkSave', suffix: 'save', flags: INSERT_FLAGS, forgiven: null } as const;
  return await sendItems(collection, arguments.length, items, options, way);
}

/**
 * Replaces at most 1000 items by id. Unknown ids are skipped.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export async function bulkUpdate<T>(
  collection: ItemsCollection<T>,
  items: readonly ChangedItem<T>[],
  options?: BulkUpdateOptions<T>,
): Promise<BulkResult> {
  const way = { name: 'bulkUpdate', suffix: 'update', flags: CHANGE_FLAGS, forgiven: NOT_THERE } as const;
  return await sendItems(collection, arguments.length, items, options, way);
}

/**
 * Applies the same changes to at most 1000 items when the builder is run. Unknown ids are skipped.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export function bulkPatch<T>(
  collection: ItemsCollection<T>,
  ids: readonly string[],
): FieldModifications<T, ChangeOptions<T>, BulkResult> {
  const { parts } = collection;
  return new FieldModifications(async (fieldModifications, options) => {
    refuse(
      collectionMistake(parts.collection),
      itemIdsMistake('patch', ids, parts.collection),
      optionsMistake(options, CHANGE_FLAGS),
    );
    const body: z.input<typeof bulkPatchRequest> = {
      ...addressed(parts),
      patches: ids.map((dataItemId) => ({ dataItemId, fieldModifications })),
      ...wireOptions(options),
      condition: wireCondition(options?.condition),
    };
    return await send(collection, 'patch', body, { sent: ids, forgiven: NOT_THERE, signal: options?.signal });
  });
}

/**
 * Removes at most 1000 items by id. Unknown ids are skipped.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export async function bulkRemove<T>(
  collection: ItemsCollection<T>,
  ids: readonly string[],
  options?: ChangeOptions<T>,
): Promise<BulkResult> {
  const { parts } = collection;
  refuse(
    arityMistake('bulkRemove', arguments.length, 2, 3),
    collectionMistake(parts.collection),
    itemIdsMistake('remove', ids, parts.collection),
    optionsMistake(options, CHANGE_FLAGS),
  );
  const body: z.input<typeof bulkRemoveRequest> = {
    ...addressed(parts),
    dataItemIds: [...ids],
    ...wireOptions(options),
    condition: wireCondition(options?.condition),
  };
  return await send(collection, 'remove', body, { sent: ids, forgiven: NOT_THERE, signal: options?.signal });
}
