import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import type { FoundItems } from './found-site.ts';
import type { ItemData, Step } from './step.ts';

/** The initial content of a site. */
export interface Content {
  /** Items by collection id. Referenced collections come first. */
  readonly items: ReadonlyMap<string, readonly ItemData[]>;
  readonly links: readonly {
    readonly collectionId: string;
    readonly field: string;
    readonly itemId: string;
    readonly targetId: string;
  }[];
}

/** The number of items in one request: well below the platform's 1000, so that the progress is visible. */
const BATCH = 200;

/** Plans how to add what is missing. Existing items stay as they are, because somebody may have edited them. */
export function planContent({ items, links }: Content, found: ReadonlyMap<string, FoundItems>): readonly Step[] {
  return [...items].flatMap(([id, wanted]) => {
    const { ids, linked } = found.get(id) ?? { ids: new Set(), linked: new Map() };
    const missing = wanted.filter(({ _id }) => !ids.has(_id)).map(withoutSystemFields);
    // An item with any link in a field was linked earlier and may have been changed since. It gets no new links in that
    // field.
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

/** Removes the system fields: the owners in the seed do not exist on this site, and the service sets the dates itself. */
function withoutSystemFields(item: ItemData): ItemData {
  const set = new Set<string>(SYSTEM_FIELDS);
  return { _id: item._id, ...Object.fromEntries(Object.entries(item).filter(([name]) => !set.has(name))) };
}

function batches<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
}
