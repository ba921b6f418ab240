import type { z } from 'zod';
import type { bulkInsertRequest, bulkRemoveRequest } from '#contracts/content/bulk-items.ts';
import type { bulkPatchRequest, FieldModification } from '#contracts/content/patch-item.ts';
import {
  arityMistake,
  collectionMistake,
  itemIdsMistake,
  itemsMistake,
  optionsMistake,
  refuse,
} from '../argument-checks.ts';
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { contentChange } from '../exchange.ts';
import { readBulkItemResults } from '../item-answers.ts';
import { type WritingOptions, wireOptions } from '../options.ts';
import { type BulkResult, bulkResult } from './bulk-result.ts';
import { wireCondition } from './condition.ts';
import { sendableItem } from './sendable-item.ts';

export interface BulkOptions extends WritingOptions {
  readonly saveReferences?: boolean;
  /** Of a bulk insert: items that are there already are replaced. */
  readonly overrideExisting?: boolean;
  readonly condition?: unknown;
}

/** Items that are there already are no failure of an insert, nor are missing ones of a change (wire §4.4). */
const FORGIVEN = { insert: 'WDE0074', save: null, update: 'WDE0073', patch: 'WDE0073', remove: 'WDE0073' } as const;

async function bulkWrite(
  { exchange }: CollectionParts,
  suffix: keyof typeof FORGIVEN,
  body: object,
  sent: readonly unknown[],
  { signal }: WritingOptions,
  forgiven: string | null = FORGIVEN[suffix],
): Promise<BulkResult> {
  const answer = await exchange(contentChange(`/bulk/items/${suffix}`, body, signal), readBulkItemResults);
  return bulkResult(answer, sent, forgiven);
}

/** Many items at once, each by itself (BLK-6). Throws ContentError for the arguments, in the official client's order. */
export async function bulkWriteItems(
  parts: CollectionParts,
  method: 'insert' | 'save' | 'update',
  call: readonly [items: readonly { readonly _id?: string }[], options?: BulkOptions | null],
): Promise<BulkResult> {
  const [items, given] = call;
  const name = `bulk${method.charAt(0).toUpperCase()}${method.slice(1)}`;
  const arity = arityMistake(name, call.length + 1, 2, 3);
  const ofCollection = collectionMistake(parts.collection);
  const ofItems = itemsMistake(items, parts.collection);
  const ofOptions = optionsMistake(given, method === 'update' ? 'bulkChange' : 'bulkInsert');
  // A bulk insert looks at the items before the collection, the others after it (wire §8, trap 25).
  if (method === 'insert') refuse(arity, ofItems, ofOptions, ofCollection);
  else refuse(arity, ofOptions, ofCollection, ofItems);
  const options = given ?? {};
  const body: z.input<typeof bulkInsertRequest> = {
    ...addressed(parts),
    dataItems: items.map(sendableItem),
    saveReferences: options.saveReferences,
    ...wireOptions(options),
  };
  const condition = wireCondition(options.condition);
  const suffix = method === 'insert' && options.overrideExisting ? 'save' : method;
  return await bulkWrite(parts, suffix, { ...body, condition }, items, options, FORGIVEN[method]);
}

export async function bulkRemoveItems(
  parts: CollectionParts,
  call: readonly [ids: readonly string[], options?: BulkOptions | null],
): Promise<BulkResult> {
  const [ids, options] = call;
  refuse(
    arityMistake('bulkRemove', call.length + 1, 2, 3),
    collectionMistake(parts.collection),
    itemIdsMistake(ids, parts.collection),
    optionsMistake(options, 'bulkChange'),
  );
  const body: z.input<typeof bulkRemoveRequest> = {
    ...addressed(parts),
    dataItemIds: [...ids],
    ...wireOptions(options),
    condition: wireCondition(options?.condition),
  };
  return await bulkWrite(parts, 'remove', body, ids, options ?? {});
}

/** The same changes to each of the items. */
export async function bulkPatchItems(
  parts: CollectionParts,
  ids: readonly string[],
  fieldModifications: FieldModification[],
  options: BulkOptions | null | undefined,
): Promise<BulkResult> {
  refuse(
    collectionMistake(parts.collection),
    itemIdsMistake(ids, parts.collection),
    optionsMistake(options, 'bulkChange'),
  );
  const body: z.input<typeof bulkPatchRequest> = {
    ...addressed(parts),
    patches: ids.map((dataItemId) => ({ dataItemId, fieldModifications })),
    ...wireOptions(options),
    condition: wireCondition(options?.condition),
  };
  return await bulkWrite(parts, 'patch', body, ids, options ?? {});
}
