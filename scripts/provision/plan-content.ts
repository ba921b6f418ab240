import { SYSTEM_FIELDS } from '#contracts/content/data-item.ts';
import type { FoundItems } from './found-site.ts';
import type { ItemData, Step } from './step.ts';

/** What a site is to begin with. */
export interface Content {
  /** By collection id, the referenced first. */
  readonly items: ReadonlyMap<string, readonly ItemData[]>;
  readonly links: readonly {
    readonly collectionId: string;
    readonly field: string;
    readonly itemId: string;
    readonly targetId: string;
  }[];
}

/** In items of one request: well below the platform's 1000, so that its progress can be seen. */
const BATCH = 200;

/** How to bring in what is missing. What is there already, edited perhaps, is left alone. */
export function planContent({ items, links }: Content, found: ReadonlyMap<string, FoundItems>): readonly Step[] {
  return [...items].flatMap(([id, wanted]) => {
    const { ids, linked } = found.get(id) ?? { ids: new Set(), linked: new Map() };
    const missing = wanted.filter(({ _id }) => !ids.has(_id)).map(withoutSystemFields);
    // An item that has any link of a field was linked by it before, and may have been changed since.
    const references = links
      .filter(({ collectionId, field, itemId }) => collectionId === id && !linked.get(field)?.has(itemId))
      .map(({ field, itemId, targetId }) => ({
        referringItemFieldName: field,
        referringItemId: itemId,
        referencedItemId: targetId,
      }));
    return [
      ...batches(missing).map((batch): Step => ({ kind: 'insert-items', id, items: batch })),
      ...batches(references).map((batch): Step => ({ kind: 'link-items', id, references: batch })),
    ];
  });
}

/** The members who own the items elsewhere are not here, and the service sets the instants itself. */
function withoutSystemFields(item: ItemData): ItemData {
  const set = new Set<string>(SYSTEM_FIELDS);
  return { _id: item._id, ...Object.fromEntries(Object.entries(item).filter(([name]) => !set.has(name))) };
}

function batches<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
}
