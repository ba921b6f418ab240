import type { FieldLinks } from '../../../query/readable-links.ts';
import { raw, type Sql } from '../sql.ts';

/** The columns of `links` for the items that read links by a field, and for their targets. */
export function endsOf({ isReversed }: FieldLinks): { readonly near: Sql; readonly far: Sql } {
  const [itemId, targetId] = [raw('item_id'), raw('target_id')];
  return isReversed ? { near: targetId, far: itemId } : { near: itemId, far: targetId };
}
