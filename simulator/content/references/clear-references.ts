import type { Collection } from '#contracts/content/collection.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { pathOfField } from '../../query/field-path.ts';
import { ALL, type Filter } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import type { ReadableLinks } from '../../query/readable-links.ts';
import { fieldOf } from '../../query/value.ts';
import { findIds } from '../../store/items.ts';
import { deleteLinksFrom, deleteLinksOfCollection, deleteLinksTo, deleteLinksToCollection } from '../../store/links.ts';
import { selectCandidates } from '../../store/search.ts';
import { linksOf } from '../definition/reverse-field.ts';
import { targetOf } from '../read/includes.ts';
import { listCollections } from '../store/collections-store.ts';
import { replaceStored } from '../store/store-item.ts';
import { keepUniqueValues } from '../write/unique-values.ts';

/**
 * Clears all references to these items: single references become absent, multi-references lose the entry (REM-2). The
 * `_updatedDate` of the referring items stays. The links that the removed items declare are deleted too.
 */
export async function clearReferences(
  context: RequestContext,
  target: Collection,
  ids: readonly string[],
): Promise<void> {
  await deleteLinksFrom(context, target.id, ids);
  for (const collection of await listCollections(context)) {
    for (const field of collection.fields.filter((definition) => targetOf(definition) === target.id)) {
      if (field.type === 'MULTI_REFERENCE') await deleteLinksTo(context, linksOf(collection, field.key), ids);
      else await clearField(context, collection, field.key, new Set(ids));
    }
  }
}

/** The collections of which `clearReferences` may have to read all items. */
export async function collectionsPointingTo(context: RequestContext, targetId: string): Promise<readonly string[]> {
  const collections = await listCollections(context);
  const isPointing = (field: Collection['fields'][number]) =>
    field.type !== 'MULTI_REFERENCE' && targetOf(field) === targetId;
  return collections.filter(({ fields }) => fields.some(isPointing)).map(({ id }) => id);
}

/** Like `clearReferences`, for all items of a collection. */
export async function clearAllReferences(context: RequestContext, target: Collection): Promise<void> {
  await deleteLinksOfCollection(context, target.id);
  for (const collection of await listCollections(context)) {
    for (const field of collection.fields.filter((definition) => targetOf(definition) === target.id)) {
      if (field.type === 'MULTI_REFERENCE') {
        await deleteLinksToCollection(context, linksOf(collection, field.key), target.id);
      } else if (collection.id !== target.id) {
        await clearFieldToAny(context, collection, field.key, target.id);
      }
    }
  }
}

/** Clears a field of all items in which it refers to an item of collection `targetId`. */
async function clearFieldToAny(context: RequestContext, collection: Collection, field: string, targetId: string) {
  const isSet: Filter = { kind: 'not', filter: { kind: 'absent', path: pathOfField(field) } };
  const pointing = await selectCandidates(context, { collection, links: NO_LINKS }, [isSet, ALL]);
  const values = pointing.map((item) => fieldOf(item, field)).filter((value) => typeof value === 'string');
  await clearIn(context, collection, field, { items: pointing, targets: await findIds(context, targetId, values) });
}

/** A single reference is part of its item's data: no link is read to find it. */
const NO_LINKS: ReadonlyMap<string, ReadableLinks> = new Map();

async function clearField(context: RequestContext, collection: Collection, field: string, ids: ReadonlySet<string>) {
  const from = { collection, links: NO_LINKS };
  // The candidates are at least all items that point to `ids`. The item itself decides.
  const items = await selectCandidates(context, from, [pointsTo(field, ids), ALL]);
  await clearIn(context, collection, field, { items, targets: ids });
}

/** Items, and the ids that their reference must not have. */
interface Pointing {
  readonly items: readonly ItemData[];
  readonly targets: ReadonlySet<string>;
}

async function clearIn(context: RequestContext, collection: Collection, field: string, { items, targets }: Pointing) {
  const cleared = items.flatMap((item): readonly ItemData[] => {
    const value = fieldOf(item, field);
    if (typeof value !== 'string' || !targets.has(value)) return [];
    const { [field]: _pointing, ...rest } = item;
    return [{ ...rest, _id: item._id }];
  });
  // Clearing references skips schema and unique-index checks.
  await replaceStored(context, collection.id, cleared);
  for (const item of cleared) await keepUniqueValues(context, collection, item);
}

function pointsTo(field: string, ids: ReadonlySet<string>): Filter {
  const operands = [...ids].map((value) => ({ kind: 'atom', atoms: [{ class: 'string', value }] }) as const);
  return { kind: 'equals', path: pathOfField(field), operands };
}
