import type { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '#contracts/constants.ts';
import type {
  IsReferencedResponse,
  isReferencedRequest,
  queryReferencedRequest,
} from '#contracts/content/references.ts';
import type { MaybeMistake } from '../../errors/mistake.ts';
import { boolean, listOf, object, optional, type Reader, text, withDefault } from '../../reader.ts';
import {
  arityMistake,
  collectionMistake,
  countMistake,
  filledTextMistake,
  optionsMistake,
  refuse,
} from '../argument-checks.ts';
import { addressed } from '../collection-parts.ts';
import { contentPost } from '../exchange.ts';
import type { FieldPath } from '../field-path.ts';
import type { Item } from '../item.ts';
import { readDataItem, readPagingMetadata } from '../item-answers.ts';
import type { ItemsCollection } from '../items-collection.ts';
import { type ReadingOptions, wireOptions } from '../options.ts';
import { type Fetched, firstPage, type Page } from '../paging/page.ts';
import { continues, requestPaging } from '../paging/request-paging.ts';
import type { FindOptions } from '../query/items-query.ts';
import { readItem } from '../read-item.ts';
import { anyItem, itemReader, type Schema, treating } from '../schema.ts';
import { idOf, listed, type Reference, referenceMistake } from './reference.ts';

export const readIsReferencedResponse: Reader<IsReferencedResponse> = object((field) => ({
  isReferenced: field('isReferenced', boolean),
}));

/**
 * Whether `item` refers to `reference` in this field.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/references.md
 */
export async function isReferenced<T>(
  { parts }: ItemsCollection<T>,
  field: FieldPath<T>,
  item: Reference,
  reference: Reference,
  options?: ReadingOptions,
): Promise<boolean> {
  refuse(
    arityMistake('isReferenced', arguments.length, 4, 5),
    collectionMistake(parts.collection),
    referenceMistake([item, reference]),
    optionsMistake(options),
    filledTextMistake('relationshipAttribute', field), // the official client does not check it, but the specification asks for it (spec §5)
  );
  const body: z.input<typeof isReferencedRequest> = {
    ...addressed(parts),
    referringItemFieldName: field,
    referringItemId: idOf(item),
    referencedItemId: idOf(reference),
    ...wireOptions(options),
  };
  const request = contentPost('/items/is-referenced', body, options?.signal);
  return (await parts.exchange(request, readIsReferencedResponse)).isReferenced;
}

/** How to read the items that an item refers to. */
export interface ReferencedOptions extends FindOptions {
  /** The page size; 50 by default. */
  readonly limit?: number;
  /** The number of references to leave out; 0 by default. */
  readonly skip?: number;
  /** Sorted by the date of the reference; oldest first by default. */
  readonly order?: 'asc' | 'desc';
  /** Reads only these fields of the referenced items, and `_id`. */
  readonly fields?: readonly string[];
}

/** The mistakes in the paging of a call (spec §5). */
function pagingMistakes({ limit = 1, skip = 0 }: ReferencedOptions): MaybeMistake[] {
  return [countMistake('.limit', limit, 'positive'), countMistake('.skip', skip, 'non-negative')];
}

const readUnresolved = object((field) => ({
  referringItemId: field('referringItemId', optional(text)),
  referencedItemId: field('referencedItemId', optional(text)),
  unauthorized: field(
    'unauthorized',
    withDefault(boolean, () => false),
  ),
}));

/** The referring item may be named in either place (WIR-18). */
const readReferencedResult = object((field) => ({
  referringItemId: field('referringItemId', optional(text)),
  dataItem: field('dataItem', optional(readDataItem)),
  unresolvedReference: field('unresolvedReference', optional(readUnresolved)),
}));

export const readQueryReferencedResponse = object((field) => ({
  results: field('results', listOf(readReferencedResult)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

/** Requests the items that `referring` refers to. `read` parses each result. */
async function queried<T, R>(
  { parts }: ItemsCollection<T>,
  referring: { readonly referringItemId: string } | { readonly referringItemIds: string[] },
  field: string,
  options: ReferencedOptions,
  read: (result: ReturnType<typeof readReferencedResult>) => readonly R[],
): Promise<Page<R>> {
  const { collection, exchange } = parts;
  const { limit = DEFAULT_PAGE_SIZE, skip = 0, order, fields } = options;
  const fetched: Reader<Fetched<R>> = (answer) => {
    const { results, pagingMetadata } = readQueryReferencedResponse(answer);
    return { items: results.flatMap(read), paging: pagingMetadata, count: results.length };
  };
  return await firstPage(
    {
      collection,
      limit,
      start: skip,
      fetch: (start, { signal }, isFirst) => {
        const body: z.input<typeof queryReferencedRequest> = {
          ...addressed(parts),
          // A cursor contains the referring items and the field (WIR-15).
          ...(continues(start) ? {} : { ...referring, referringItemFieldName: field }),
          order: order === 'asc' ? 'ASC' : order === 'desc' ? 'DESC' : undefined,
          fields: fields && [...fields],
          ...requestPaging(limit, start),
          ...wireOptions(options),
          returnTotalCount: (isFirst && options.returnTotalCount) || undefined,
        };
        return exchange(contentPost('/items/query-referenced', body, signal), fetched);
      },
    },
    options,
  );
}

interface ReadAs<U> {
  readonly as: Schema<U>;
}

/**
 * The items that `item` refers to in this field. `as` is the schema of their collection.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/references.md
 */
export async function queryReferenced<T, U>(
  collection: ItemsCollection<T>,
  item: Reference,
  field: FieldPath<T>,
  options: ReferencedOptions & ReadAs<U>,
): Promise<Page<U>>;
export async function queryReferenced<T>(
  collection: ItemsCollection<T>,
  item: Reference,
  field: FieldPath<T>,
  options?: ReferencedOptions,
): Promise<Page<Item>>;
export async function queryReferenced<T, U>(
  collection: ItemsCollection<T>,
  item: Reference,
  field: FieldPath<T>,
  given?: ReferencedOptions & Partial<ReadAs<U>>,
): Promise<Page<U | Item>> {
  const options = given ?? {};
  refuse(
    arityMistake('queryReferenced', arguments.length, 3, 4),
    collectionMistake(collection.parts.collection),
    referenceMistake([item]),
    filledTextMistake('relationshipAttribute', field),
    optionsMistake(given),
    ...pagingMistakes(options),
  );
  const read = treating<U | Item>(
    options.as === undefined ? anyItem : itemReader(options.as),
    collection.parts.misfits,
  );
  const referring = { referringItemId: idOf(item) };
  return await queried(collection, referring, field, options, ({ dataItem }) =>
    dataItem === undefined ? [] : read(readItem(dataItem)),
  );
}

/**
 * A referenced item, or an unresolved reference: the item is gone, or the caller may not read it. Ids as far as they
 * are known.
 */
export type ReferencedItem =
  | { readonly referringItemId: string | undefined; readonly item: Item }
  | {
      readonly referringItemId: string | undefined;
      readonly unresolvedReference: { readonly referencedItemId: string | undefined; readonly unauthorized: boolean };
    };

/**
 * The items that several items refer to in this field, each with its referring item, and the unresolved references.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/references.md
 */
export async function queryReferencedItems<T>(
  collection: ItemsCollection<T>,
  items: Reference | readonly Reference[],
  field: FieldPath<T>,
  options?: ReferencedOptions,
): Promise<Page<ReferencedItem>> {
  refuse(
    arityMistake('queryReferencedItems', arguments.length, 3, 4),
    collectionMistake(collection.parts.collection),
    referenceMistake(listed(items)),
    filledTextMistake('referringItemFieldName', field),
    optionsMistake(options),
    ...pagingMistakes(options ?? {}),
  );
  const referring = { referringItemIds: listed(items).map(idOf) };
  return await queried(collection, referring, field, options ?? {}, (result): ReferencedItem[] => {
    const { dataItem, unresolvedReference } = result;
    const referringItemId = result.referringItemId ?? unresolvedReference?.referringItemId;
    if (dataItem !== undefined) return [{ referringItemId, item: readItem(dataItem) }];
    if (unresolvedReference === undefined) return [];
    const { referencedItemId, unauthorized } = unresolvedReference;
    return [{ referringItemId, unresolvedReference: { referencedItemId, unauthorized } }];
  });
}
