import type { Database } from '../store/database.ts';
import type { World } from '../world/world.ts';
import { insertRows, textOf } from './rows.ts';

/** `itemId` of `collectionId` points to `targetId` by its multi-reference `field`. */
export interface Link {
  readonly collectionId: string;
  readonly field: string;
  readonly itemId: string;
  readonly targetId: string;
}

/** Adds links after those there are, in the order given. */
export async function insertLinks(db: Database, siteId: string, links: readonly Link[]): Promise<void> {
  const last = await db.get('SELECT MAX(position) AS position FROM links WHERE site_id = ?', siteId);
  const start = Number(last?.position ?? 0) + 1;
  await insertRows(
    db,
    'links',
    ['site_id', 'collection_id', 'field', 'item_id', 'target_id', 'position'],
    links.map((link, index) => [siteId, link.collectionId, link.field, link.itemId, link.targetId, start + index]),
  );
}

/** Links of one field from the items `itemIds`, in the order they were made. */
export async function linksFrom(
  { db, site }: World,
  collectionId: string,
  field: string,
  itemIds: readonly string[],
): Promise<readonly Link[]> {
  const rows = await db.all(
    `SELECT item_id, target_id FROM links WHERE site_id = ? AND collection_id = ? AND field = ?
     AND item_id IN (SELECT value FROM json_each(?)) ORDER BY position`,
    ...[site.siteId, collectionId, field, JSON.stringify(itemIds)],
  );
  return rows.map((row) => ({
    collectionId,
    field,
    itemId: textOf(row, 'item_id'),
    targetId: textOf(row, 'target_id'),
  }));
}

/** Targets by item id, oldest link first, of one multi-reference field: of the items `itemIds`, or of all. */
export async function linkedIds(
  { db, site }: World,
  collectionId: string,
  field: string,
  itemIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.all(
    `SELECT item_id, target_id FROM links WHERE site_id = ? AND collection_id = ? AND field = ?
     ${itemIds ? 'AND item_id IN (SELECT value FROM json_each(?))' : ''} ORDER BY position`,
    ...[site.siteId, collectionId, field, ...(itemIds ? [JSON.stringify(itemIds)] : [])],
  );
  const targets = new Map<string, string[]>();
  for (const row of rows) {
    const itemId = textOf(row, 'item_id');
    const ids = targets.get(itemId);
    if (ids) ids.push(textOf(row, 'target_id'));
    else targets.set(itemId, [textOf(row, 'target_id')]);
  }
  return targets;
}

/** Takes away the links that items of a collection have by `field`: to `targetIds`, or all. Answers how many. */
export async function deleteLinks(
  { db, site }: World,
  { collectionId, field, itemId }: Pick<Link, 'collectionId' | 'field' | 'itemId'>,
  targetIds?: readonly string[],
): Promise<number> {
  return db.run(
    `DELETE FROM links WHERE site_id = ? AND collection_id = ? AND field = ? AND item_id = ?
     ${targetIds ? 'AND target_id IN (SELECT value FROM json_each(?))' : ''}`,
    ...[site.siteId, collectionId, field, itemId, ...(targetIds ? [JSON.stringify(targetIds)] : [])],
  );
}

/** Takes away all links that these items have. */
export async function deleteLinksFrom(
  { db, site }: World,
  collectionId: string,
  itemIds: readonly string[],
): Promise<void> {
  await db.run(
    `DELETE FROM links WHERE site_id = ? AND collection_id = ? AND item_id IN (SELECT value FROM json_each(?))`,
    ...[site.siteId, collectionId, JSON.stringify(itemIds)],
  );
}

/** Takes away the links of one field that point to `targetIds`. */
export async function deleteLinksTo(
  { db, site }: World,
  collectionId: string,
  field: string,
  targetIds: readonly string[],
): Promise<void> {
  await db.run(
    `DELETE FROM links WHERE site_id = ? AND collection_id = ? AND field = ?
     AND target_id IN (SELECT value FROM json_each(?))`,
    ...[site.siteId, collectionId, field, JSON.stringify(targetIds)],
  );
}
