import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { evaluate } from '../../query/evaluate.ts';
import { namedPath, nameOfPath } from '../../query/field-path.ts';
import type { ItemData } from '../../query/item-search.ts';
import { fieldOf } from '../../query/value.ts';
import { findItems } from '../../store/items.ts';
import { linkedIds } from '../../store/links.ts';
import { appCollection } from '../app-collections/app-collections.ts';
import { readableItems } from '../definition/permissions.ts';
import { readableLinks } from '../definition/permitted-collection.ts';
import { parseLimit } from '../search/read-page.ts';
import { findCollection } from '../store/collections-store.ts';
import { type Draft, setMember } from '../values/fields.ts';

/** A reference field to return with the items it refers to, at most `limit` of them for each item. */
export interface Inclusion {
  readonly field: string;
  readonly limit: number;
}

/** Parses the inclusions of a request, in any of the three spellings (INC-3). Throws WDE0080 and WDE0077 (LIM-6). */
export function parseInclusions(options: ReadOptions): readonly Inclusion[] {
  const asked = [
    ...(options.includeReferences ?? []),
    ...(options.referencedItemOptions ?? []).map(({ fieldName, limit }) => ({ field: fieldName, limit })),
    ...(options.includeReferencedItems ?? []).map((field) => ({ field, limit: undefined })),
  ];
  if (asked.length > CONTENT_LIMITS.maxIncludedFields) {
    throw invalidArgument(
      `At most ${CONTENT_LIMITS.maxIncludedFields} reference fields can be included. Got ${asked.length}.`,
    );
  }
  return asked.map(({ field, limit }) => ({
    field: nameOfPath(namedPath(field)),
    limit: parseLimit(`The limit of the included field ${field}`, limit, CONTENT_LIMITS.maxReferencesPerField),
  }));
}

/** The multi-reference fields of a collection. They are stored as links, never in an item's data. */
export function multiReferenceFields({ fields }: Collection): readonly string[] {
  return fields.filter(({ type }) => type === 'MULTI_REFERENCE').map(({ key }) => key);
}

/**
 * Returns `items` with the included references as whole items. A multi-reference that is not included is absent (INC-1,
 * INC-2). An included field that is not a reference stays as it is.
 */
export async function includeReferences(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  items: readonly ItemData[],
  inclusions: readonly Inclusion[],
): Promise<readonly ItemData[]> {
  const answered = withoutMultiReferences(collection, items).map((item) => new IncludingItem(item));
  for (const { field, limit } of inclusions) {
    const definition = collection.fields.find(({ key }) => key === field);
    const target = definition && targetOf(definition);
    if (target === undefined) continue;
    const isMulti = definition?.type === 'MULTI_REFERENCE';
    const idsOf = isMulti
      ? await multiIds(context, caller, collection, field, items)
      : (item: ItemData) => idsIn(item, field);
    const lists = await readableTargets(context, caller, target, items.map(idsOf), limit);
    for (const [index, referenced] of lists.entries()) {
      context.work.spendKept(1 + referenced.length);
      if (isMulti) answered[index]?.include(field, referenced);
      // A reference whose target does not exist, or may not be read, stays an id (INC-2, INC-4).
      else if (referenced[0]) answered[index]?.include(field, referenced[0]);
    }
  }
  return answered.map(({ data }) => data);
}

/**
 * An item to which references are added. It is copied before the first one is added, so that an item without references
 * keeps its cached JSON text.
 */
class IncludingItem {
  readonly #item: ItemData;
  #copy: Draft | undefined;

  constructor(item: ItemData) {
    this.#item = item;
  }

  get data(): ItemData {
    return this.#copy ? { ...this.#copy, _id: this.#item._id } : this.#item;
  }

  include(field: string, referenced: unknown): void {
    this.#copy ??= { ...this.#item };
    setMember(this.#copy, field, referenced);
  }
}

function withoutMultiReferences(collection: Collection, items: readonly ItemData[]): readonly ItemData[] {
  const hidden = multiReferenceFields(collection);
  // Items rarely have such a field, because multi-references are not stored in their data. An unchanged item keeps its
  // cached JSON text.
  return items.map((item) => {
    if (!hidden.some((name) => Object.hasOwn(item, name))) return item;
    const shown = Object.entries(item).filter(([name]) => !hidden.includes(name));
    return { ...Object.fromEntries(shown), _id: item._id };
  });
}

/** The collection that a reference or multi-reference field refers to. Undefined for other fields. */
export function targetOf({ type, typeMetadata }: CollectionField): string | undefined {
  if (type === 'REFERENCE') return typeMetadata?.reference?.referencedCollectionId;
  if (type === 'MULTI_REFERENCE') return typeMetadata?.multiReference?.referencedCollectionId;
  return undefined;
}

/** The targets of a reference that is in the item itself: one, or several of an app collection. */
export function idsIn(item: ItemData, field: string): readonly string[] {
  return [fieldOf(item, field)].flat().filter((id) => typeof id === 'string');
}

async function multiIds(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  field: string,
  items: readonly ItemData[],
): Promise<(item: ItemData) => readonly string[]> {
  const links = readableLinks(context, caller, collection).get(field);
  if (!links) return (item) => idsIn(item, field);
  const ids = items.map(({ _id }) => _id);
  const linked = await linkedIds(context, links, ids);
  return ({ _id }) => linked.get(_id) ?? [];
}

/**
 * The first `limit` items of each list of ids that the caller may read (INC-4). Those that are left out do not count (INC-2). They
 * are read in rounds. Each round reads as many ids of a list as all rounds before it, so that a long list of items that the caller
 * may not read needs few rounds.
 */
async function readableTargets(
  context: RequestContext,
  caller: Caller,
  id: string,
  lists: readonly (readonly string[])[],
  limit: number,
): Promise<readonly (readonly ItemData[])[]> {
  const known = new Map<string, ItemData | undefined>();
  const readableOf = (ids: readonly string[]) => ids.flatMap((each) => known.get(each) ?? []).slice(0, limit);
  let open = lists;
  for (let size = limit; open.length > 0; size *= 2) {
    const wanted = new Set(open.flatMap((ids) => ids.slice(0, size)).filter((each) => !known.has(each)));
    context.work.spend(wanted.size);
    const found = await readableById(context, caller, id, [...wanted]);
    for (const each of wanted) known.set(each, found.get(each));
    open = open.filter((ids) => ids.length > size && readableOf(ids).length < limit);
  }
  return lists.map(readableOf);
}

/** Finds the items of collection `id` that have one of these ids and that the caller may read (INC-4). */
async function readableById(
  context: RequestContext,
  caller: Caller,
  id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemData>> {
  const collection = await findCollection(context, id);
  const readable = collection && readableItems(context, collection, caller);
  if (!readable) return new Map();
  const items = (await findItemsById(context, caller, id, ids)).filter((item) =>
    evaluate(readable, item, context.work),
  );
  return new Map(withoutMultiReferences(collection, items).map((item) => [item._id, item]));
}

/**
 * The items of a collection with these ids, in no order. The caller's permissions are not checked, but of an app
 * collection only what the caller may see is made.
 */
export async function findItemsById(
  context: RequestContext,
  caller: Caller,
  collectionId: string,
  ids: readonly string[],
): Promise<readonly ItemData[]> {
  const app = (await appCollection(context, collectionId))?.app;
  if (!app) return findItems(context, collectionId, ids);
  const wanted = new Set(ids);
  return (await app.itemsFor(context, caller).withIds(ids)).filter(({ _id }) => wanted.has(_id));
}
