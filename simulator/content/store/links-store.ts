import type { Database } from '../../store/database.ts';
import type { World } from '../../world/world.ts';
import type { FieldLinks } from './field-links.ts';
import { asOfReading, keepVersion, keepVersions } from './past.ts';
import { insertRows, textOf } from './rows.ts';
import { raw, type Sql, sql } from './sql.ts';

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

/** Makes an item point to `targetIds`, while others read: who lags behind does not see the links yet (CON-2). */
export async function makeLinks(
  world: World,
  { collectionId, field, isReversed }: FieldLinks,
  itemId: string,
  targetIds: readonly string[],
): Promise<void> {
  const links = targetIds.map((targetId) => ({
    collectionId,
    field,
    ...(isReversed ? { itemId: targetId, targetId: itemId } : { itemId, targetId }),
  }));
  for (const link of links) await keepVersion(world, 'links', [collectionId, field, link.itemId, link.targetId]);
  await insertLinks(world.db, world.site.siteId, links);
}

/** An item and one that it points to by some field. */
export type LinkedPair = Pick<Link, 'itemId' | 'targetId'>;

/** Links of one field from the items `itemIds`, in the order they were made. */
export async function linksFrom(
  world: World,
  links: FieldLinks,
  itemIds?: readonly string[],
): Promise<readonly LinkedPair[]> {
  const { near, far } = endsOf(links);
  const chosen = itemIds ? sql`${ofField(links)} AND ${near} IN ${listed(itemIds)}` : ofField(links);
  // The plus keeps SQLite from walking all links of the site for the sake of their order.
  const { text, values } = sql`${asOfReading(world)} SELECT ${near} AS near, ${far} AS far FROM links
    WHERE site_id = ${world.site.siteId} AND ${chosen} ORDER BY +position`;
  const rows = await world.db.all(text, ...values);
  return rows.map((row) => ({ itemId: textOf(row, 'near'), targetId: textOf(row, 'far') }));
}

/** Targets by item id, oldest link first, of one multi-reference field: of the items `itemIds`, or of all. */
export async function linkedIds(
  world: World,
  links: FieldLinks,
  itemIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const targets = new Map<string, string[]>();
  for (const { itemId, targetId } of await linksFrom(world, links, itemIds)) {
    const ids = targets.get(itemId);
    if (ids) ids.push(targetId);
    else targets.set(itemId, [targetId]);
  }
  return targets;
}

/** Takes away the links that an item has by a field: to `targetIds`, or all. Answers how many. */
export async function deleteLinks(
  world: World,
  links: FieldLinks,
  itemId: string,
  targetIds?: readonly string[],
): Promise<number> {
  const { near, far } = endsOf(links);
  const ofItem = sql`${ofField(links)} AND ${near} = ${itemId}`;
  return deleteWhere(world, targetIds ? sql`${ofItem} AND ${far} IN ${listed(targetIds)}` : ofItem);
}

/** Takes away all links that these items have. */
export async function deleteLinksFrom(world: World, collectionId: string, itemIds: readonly string[]): Promise<void> {
  await deleteWhere(world, sql`collection_id = ${collectionId} AND item_id IN ${listed(itemIds)}`);
}

/** Takes away all links of one field. */
export async function deleteLinksOfField(world: World, links: FieldLinks): Promise<void> {
  await deleteWhere(world, ofField(links));
}

/** Takes away the links of one field that point to `targetIds`. */
export async function deleteLinksTo(world: World, links: FieldLinks, targetIds: readonly string[]): Promise<void> {
  await deleteWhere(world, sql`${ofField(links)} AND ${endsOf(links).far} IN ${listed(targetIds)}`);
}

async function deleteWhere(world: World, condition: Sql): Promise<number> {
  const meant = sql`site_id = ${world.site.siteId} AND ${condition}`;
  await keepVersions(world, 'links', meant);
  const { text, values } = sql`DELETE FROM links WHERE ${meant}`;
  return world.db.run(text, ...values);
}

function ofField({ collectionId, field }: FieldLinks): Sql {
  return sql`collection_id = ${collectionId} AND field = ${field}`;
}

/** The columns of `links` for the items that read them by a field, and for those that they point to. */
export function endsOf({ isReversed }: FieldLinks): { readonly near: Sql; readonly far: Sql } {
  const [itemId, targetId] = [raw('item_id'), raw('target_id')];
  return isReversed ? { near: targetId, far: itemId } : { near: itemId, far: targetId };
}

function listed(ids: readonly string[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
