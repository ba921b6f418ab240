import type { Database, Row } from '../store/database.ts';
import type { World } from '../world/world.ts';
import { asOfReading, keepVersion, keepVersions } from './past.ts';
import { insertRows, textOf } from './rows.ts';
import { type Sql, sql } from './sql.ts';

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

/** As `insertLinks`, while others read: who lags behind does not see them yet (CON-2). */
export async function makeLinks(world: World, links: readonly Link[]): Promise<void> {
  for (const { collectionId, field, itemId, targetId } of links) {
    await keepVersion(world, 'links', [collectionId, field, itemId, targetId]);
  }
  await insertLinks(world.db, world.site.siteId, links);
}

/** Links of one field from the items `itemIds`, in the order they were made. */
export async function linksFrom(
  world: World,
  collectionId: string,
  field: string,
  itemIds: readonly string[],
): Promise<readonly Link[]> {
  const rows = await selectLinks(
    world,
    sql`collection_id = ${collectionId} AND field = ${field} AND item_id IN ${listed(itemIds)}`,
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
  world: World,
  collectionId: string,
  field: string,
  itemIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ofField = sql`collection_id = ${collectionId} AND field = ${field}`;
  const rows = await selectLinks(world, itemIds ? sql`${ofField} AND item_id IN ${listed(itemIds)}` : ofField);
  const targets = new Map<string, string[]>();
  for (const row of rows) {
    const itemId = textOf(row, 'item_id');
    const ids = targets.get(itemId);
    if (ids) ids.push(textOf(row, 'target_id'));
    else targets.set(itemId, [textOf(row, 'target_id')]);
  }
  return targets;
}

/** Oldest first. */
async function selectLinks(world: World, condition: Sql): Promise<readonly Row[]> {
  const { text, values } = sql`${asOfReading(world)} SELECT item_id, target_id FROM links
    WHERE site_id = ${world.site.siteId} AND ${condition} ORDER BY position`;
  return world.db.all(text, ...values);
}

/** Takes away the links that items of a collection have by `field`: to `targetIds`, or all. Answers how many. */
export async function deleteLinks(
  world: World,
  { collectionId, field, itemId }: Pick<Link, 'collectionId' | 'field' | 'itemId'>,
  targetIds?: readonly string[],
): Promise<number> {
  const ofField = sql`collection_id = ${collectionId} AND field = ${field} AND item_id = ${itemId}`;
  return deleteWhere(world, targetIds ? sql`${ofField} AND target_id IN ${listed(targetIds)}` : ofField);
}

/** Takes away all links that these items have. */
export async function deleteLinksFrom(world: World, collectionId: string, itemIds: readonly string[]): Promise<void> {
  await deleteWhere(world, sql`collection_id = ${collectionId} AND item_id IN ${listed(itemIds)}`);
}

/** Takes away all links of one field. */
export async function deleteLinksOfField(world: World, collectionId: string, field: string): Promise<void> {
  await deleteWhere(world, sql`collection_id = ${collectionId} AND field = ${field}`);
}

/** Takes away the links of one field that point to `targetIds`. */
export async function deleteLinksTo(
  world: World,
  collectionId: string,
  field: string,
  targetIds: readonly string[],
): Promise<void> {
  await deleteWhere(
    world,
    sql`collection_id = ${collectionId} AND field = ${field} AND target_id IN ${listed(targetIds)}`,
  );
}

async function deleteWhere(world: World, condition: Sql): Promise<number> {
  const meant = sql`site_id = ${world.site.siteId} AND ${condition}`;
  await keepVersions(world, 'links', meant);
  const { text, values } = sql`DELETE FROM links WHERE ${meant}`;
  return world.db.run(text, ...values);
}

function listed(ids: readonly string[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
