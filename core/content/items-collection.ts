import type { z } from 'zod';
import type { GetItemRequest } from '#contracts/content/get-item.ts';
import type { PatchItemRequest } from '#contracts/content/patch-item.ts';
import type { RemoveItemRequest } from '#contracts/content/remove-item.ts';
import type { updateItemRequest } from '#contracts/content/update-item.ts';
import type { Waiting } from '../client/waiting.ts';
import { ContentError } from '../errors/content-error.ts';
import type { MaybeMistake } from '../errors/mistake.ts';
import { fieldsOf } from '../json-fields.ts';
import type { Reader } from '../reader.ts';
import {
  arityMistake,
  collectionMistake,
  inclusionMistake,
  itemIdMistake,
  itemMistake,
  optionsMistake,
  refuse,
  sortFieldsMistake,
} from './argument-checks.ts';
import { addressed, type CollectionParts } from './collection-parts.ts';
import { type ContentSuffix, contentChange } from './exchange.ts';
import type { FieldPath } from './field-path.ts';
import { ItemsFilter } from './filter/items-filter.ts';
import { getItemHttpRequest } from './get-item.ts';
import type { ChangedItem, Item, NewItem } from './item.ts';
import { readAnsweredItem } from './item-answers.ts';
import { type ReadingOptions, type WritingOptions, wireOptions } from './options.ts';
import { ItemsQuery } from './query/items-query.ts';
import { anyItem, type ReadItem, treating } from './schema.ts';
import { type Inclusion, unlessEmpty } from './selection.ts';
import { type GivenFilter, wireCondition } from './write/condition.ts';
import { FieldModifications } from './write/field-modifications.ts';
import { sendableItem } from './write/sendable-item.ts';

/** What to read of the item, besides the options of every read. */
export interface GetOptions<T> extends ReadingOptions {
  /** Reads only these fields and `_id`. The item is not parsed by the schema then. */
  readonly fields?: readonly FieldPath<T>[];
  /** Reads the items that these references lead to, instead of their ids. */
  readonly include?: readonly (Inclusion & { readonly field: FieldPath<T> })[];
  /** Groups of fields to read too, at most 100. */
  readonly includeFieldGroups?: readonly string[];
}

/** How an item is written and answered. */
export interface InsertOptions extends WritingOptions {
  /** The answer contains the referenced items instead of their ids. */
  readonly includeReferences?: boolean;
  /** Stores the multi-references of the item instead of refusing them. */
  readonly saveReferences?: boolean;
}

export interface Conditional<T> {
  /** Writes only if the stored item matches this filter. */
  readonly condition?: GivenFilter<T> | null;
}
/** Options of a write that replaces an item. */
export type UpdateOptions<T> = InsertOptions & Conditional<T>;
/** Options of a write that takes no whole item. */
export type ChangeOptions<T> = WritingOptions & Conditional<T>;

/** Converts the error for an unknown id into null (spec §8). */
async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ContentError && error.code === 'WDE0073') return null;
    throw error;
  }
}

/** Reads an answer that may contain an item. Null if it has none, or if the item does not fit and is left out. */
function itemOrNull<T>(read: ReadItem<T>): Reader<T | null> {
  return (answer) => {
    if ((fieldsOf(answer).dataItem ?? null) === null) return null;
    const [item = null] = read(readAnsweredItem(answer));
    return item;
  };
}

/**
 * One collection, whose items have the type `T`. Rarer calls are functions that take the collection (core/content.ts).
 * Every call rejects with ContentError, or with the reason of its signal. A write is carried out before its answer can be
 * checked by the schema: see `carriedOut` of ContentError.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/item-calls.md
 */
export class ItemsCollection<T> {
  /** For the functions of this library. Sites do not use it. */
  readonly parts: CollectionParts;
  /** Parses an item, or leaves it out if it does not fit. */
  readonly read: ReadItem<T>;
  /** Reads the answer to a write. Its item is stored already, so it is never left out. */
  readonly #written: Reader<T>;

  constructor(parts: CollectionParts, read: (item: Item) => T) {
    this.parts = parts;
    this.read = treating(read, parts.misfits);
    this.#written = (answer) => read(readAnsweredItem(answer));
  }

  /** A query of all items. Add conditions, then call `find`, `count`, `distinct` or `all`. */
  query(): ItemsQuery<T, T> {
    return new ItemsQuery(this.parts, this.read);
  }

  /**
   * A separate filter: for `or`, `and` and `not`, or for the condition of a write. `U` is the type of what it filters.
   */
  filter<U = T>(): ItemsFilter<U> {
    return new ItemsFilter();
  }

  /** Reads one item. Null for an unknown id (WDE0073), and for an item that is left out because it does not fit. */
  async get(id: string, options: GetOptions<T> & { readonly fields: readonly string[] }): Promise<Item | null>;
  async get(id: string, options?: GetOptions<T>): Promise<T | null>;
  async get(id: string, options?: GetOptions<T>): Promise<T | Item | null> {
    const { fields = [], include = [], includeFieldGroups } = options ?? {};
    this.#refuse(
      'get',
      arguments.length,
      itemIdMistake(id),
      optionsMistake(options),
      sortFieldsMistake('.fields', fields),
      ...include.map(({ field, limit }) => inclusionMistake('.include', field, limit)),
    );
    const request: GetItemRequest = {
      ...addressed(this.parts),
      dataItemId: id,
      fields: unlessEmpty(fields),
      includeReferences: unlessEmpty(include),
      includeFieldGroups: includeFieldGroups && [...includeFieldGroups],
      ...wireOptions(options),
    };
    const read: ReadItem<T | Item> = fields.length === 0 ? this.read : treating(anyItem, 'reject');
    return await nullIfMissing(this.parts.exchange(getItemHttpRequest(request, options?.signal), itemOrNull(read)));
  }

  /** Inserts an item and returns it as it was stored. */
  insert(item: NewItem<T>, options?: InsertOptions): Promise<T> {
    return this.#write('insert', arguments.length, item, options);
  }

  /** Replaces the whole item with the same id. */
  update(item: ChangedItem<T>, options?: UpdateOptions<T>): Promise<T> {
    return this.#write('update', arguments.length, item, options);
  }

  /** Inserts an item with a new id, or updates the existing one. */
  save(item: NewItem<T>, options?: InsertOptions): Promise<T> {
    return this.#write('save', arguments.length, item, options);
  }

  /** Changes single fields of an item: list the changes, then run the builder. */
  patch(id: string): FieldModifications<T, ChangeOptions<T>, T> {
    return new FieldModifications(async (fieldModifications, options) => {
      refuse(collectionMistake(this.parts.collection), itemIdMistake(id), optionsMistake(options));
      const body: PatchItemRequest = {
        ...addressed(this.parts),
        patch: { dataItemId: id, fieldModifications },
        ...wireOptions(options),
        condition: wireCondition(options?.condition),
      };
      return await this.#change('/items/patch', body, options, this.#written);
    });
  }

  /** Removes an item and returns it; null for an unknown id (WDE0073). */
  async remove(id: string, options?: ChangeOptions<T>): Promise<T | null> {
    this.#refuse('remove', arguments.length, itemIdMistake(id), optionsMistake(options));
    const body: RemoveItemRequest = {
      ...addressed(this.parts),
      dataItemId: id,
      ...wireOptions(options),
      condition: wireCondition(options?.condition),
    };
    return await nullIfMissing(this.#change('/items/remove', body, options, itemOrNull(this.read)));
  }

  /** Checks the arguments of a call. The second argument is optional (WIR-24). */
  #refuse(method: string, given: number, ...more: readonly MaybeMistake[]): void {
    refuse(arityMistake(method, given + 1, 2, 3), collectionMistake(this.parts.collection), ...more);
  }

  #change<A>(suffix: ContentSuffix, body: object, options: Waiting | undefined, read: Reader<A>): Promise<A> {
    return this.parts.exchange(contentChange(suffix, body, options?.signal), read);
  }

  async #write(
    method: 'insert' | 'save' | 'update',
    given: number,
    item: NewItem<T>,
    options: UpdateOptions<T> | undefined,
  ): Promise<T> {
    this.#refuse(method, given, itemMistake(item, this.parts.collection), optionsMistake(options));
    const { includeReferences, saveReferences, condition } = options ?? {};
    const body = {
      ...addressed(this.parts),
      dataItem: sendableItem(item),
      ...wireOptions(options),
      includeReferencedItems: includeReferences,
      saveReferences,
      condition: wireCondition(condition),
    } satisfies z.input<typeof updateItemRequest>;
    return await this.#change(method === 'insert' ? '/items' : `/items/${method}`, body, options, this.#written);
  }
}
