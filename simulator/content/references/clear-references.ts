import type { Collection } from '#contracts/content/collection.ts';
import type { World } from '../../world/world.ts';
import { searchTarget } from '../automatic-index/decided-fields.ts';
import { compileFilter } from '../filter/compile-sqlite.ts';
import type { Filter } from '../filter/filter.ts';
import { targetOf } from '../read/includes.ts';
import { listCollections } from '../store/collections-store.ts';
import { linksOf } from '../store/field-links.ts';
import { type ItemData, selectItems, storeItem } from '../store/items-store.ts';
import { deleteLinksFrom, deleteLinksTo } from '../store/links-store.ts';
import { pathOfField } from '../values/field-path.ts';
import { fieldOf } from '../values/value.ts';
import { keepUniqueValues } from '../write/unique-values.ts';

/**
 * Clears all references to these items: single references become absent, multi-references lose the entry (REM-2). The
 * `_updatedDate` of the referring items stays. The links that the removed items declare are deleted too.
 */
export async function clearReferences(world: World, target: Collection, ids: readonly string[]): Promise<void> {
  await deleteLinksFrom(world, target.id, ids);
  for (const collection of await listCollections(world)) {
    for (const field of collection.fields.filter((definition) => targetOf(definition) === target.id)) {
      if (field.type === 'MULTI_REFERENCE') await deleteLinksTo(world, linksOf(collection, field.key), ids);
      else await clearField(world, collection, field.key, new Set(ids));
    }
  }
}

/** Single references are stored in the item's data, so no links are needed to find them. */
const NO_LINKS = new Map();

async function clearField(
  world: World,
  collection: Collection,
  field: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  // The SQL may return too many items, never too few. The data of each item decides.
  const pointing = pointsTo(field, ids);
  const { sql } = compileFilter(pointing, await searchTarget(world, { collection, links: NO_LINKS }, pointing, []));
  for (const item of await selectItems(world, collection.id, sql)) {
    const value = fieldOf(item, field);
    if (typeof value !== 'string' || !ids.has(value)) continue;
    const { [field]: _pointing, ...rest } = item;
    const cleared: ItemData = { ...rest, _id: item._id };
    // Clearing references skips schema and unique-index checks.
    await storeItem(world, collection.id, cleared, 'stored');
    await keepUniqueValues(world, collection, cleared);
  }
}

function pointsTo(field: string, ids: ReadonlySet<string>): Filter {
  const operands = [...ids].map((value) => ({ kind: 'atom', atoms: [{ class: 'string', value }] }) as const);
  return { kind: 'equals', path: pathOfField(field), operands };
}
