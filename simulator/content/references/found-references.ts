import { z } from 'zod';
import type { Anchor, Found, Placed } from '../../query/item-search.ts';
import { keyOf } from '../../query/sort.ts';
import type { LinkedPair } from '../../store/sql/links-store.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { inOrder } from '../search/listed.ts';

/** A reference, and those next to it, by item and target. Null at an end of the list. */
const place = z.object({ own: z.string(), next: z.string().nullable(), previous: z.string().nullable() });

/**
 * References in their order, to be read page by page. A cursor names references and not numbers of rows, so that others can be
 * made and removed between two pages (CUR-6). If the references that it names are gone, the page begins where they were.
 */
export function foundReferences(references: readonly LinkedPair[], work: WorkBudget): Found<LinkedPair> {
  work.spend(references.length);
  const names = references.map(({ itemId, targetId }) => JSON.stringify([itemId, targetId]));
  const placed = references.map((data, at): Placed<LinkedPair> => {
    const id = { own: names[at] ?? '', next: names[at + 1] ?? null, previous: names[at - 1] ?? null };
    return { data, keys: [keyOf(at)], id: JSON.stringify(id) };
  });
  return inOrder(placed, (anchor) => Math.min(indexBeside(names, anchor), references.length));
}

/** The number of references before the page that begins, or ends, at the anchor. */
function indexBeside(names: readonly string[], { direction, keys: [key], id }: Anchor): number {
  const { own, next, previous } = place.parse(JSON.parse(id));
  const ownAt = names.indexOf(own);
  const nextAt = direction === 'next' && next !== null ? names.indexOf(next) : -1;
  const previousAt = direction === 'prev' && previous !== null ? names.indexOf(previous) : -1;
  if (nextAt >= 0) return nextAt;
  if (previousAt >= 0) return previousAt + 1;
  if (ownAt >= 0) return direction === 'next' ? ownAt + 1 : ownAt;
  return Number(key?.[1]);
}
