import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type FieldLinks, type ReadableLinks, uncheckedLinks } from '../query/readable-links.ts';
import { asOfReading, keepVersions } from './item-versions.ts';
import { readingMuch } from './read-size.ts';
import { insertRows, textOf } from './sql/rows.ts';
import { compileMayRead, endsOf } from './sql/search/compile-filter.ts';
import { raw, type Sql, sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';

/** The id of the item that declares a link. */
const DECLARING_ITEM = raw('links.item_id');

/** The item `itemId` of `collectionId` points to `targetId` through its multi-reference `field`. */
export interface Link {
  readonly collectionId: string;
  readonly field: string;
  readonly itemId: string;
  readonly targetId: string;
}

/** Adds links after the existing ones, in the given order. */
export async function insertLinks(db: Database, siteId: string, links: readonly Link[]): Promise<void> {
  const last = await sqlOf(db).get('SELECT MAX(position) AS position FROM links WHERE site_id = ?', siteId);
  const start = Number(last?.position ?? 0) + 1;
  await insertRows(
    db,
    'links',
    ['site_id', 'collection_id', 'field', 'item_id', 'target_id', 'position'],
    links.map((link, index) => [siteId, link.collectionId, link.field, link.itemId, link.targetId, start + index]),
  );
}

/**
 * Adds links from an item to `targetIds`. The caller may read no existing link to any of them; an existing link that
 * the caller may not read stays as it is. Lagging reads do not see the new links yet (CON-2).
 */
export async function makeLinks(
  context: RequestContext,
  links: ReadableLinks,
  itemId: string,
  targetIds: readonly string[],
): Promise<void> {
  const { collectionId, field, isReversed } = links;
  const existing = links.declaredBy() ? await linkedIds(context, uncheckedLinks(links), [itemId]) : undefined;
  const made = targetIds
    .filter((targetId) => !existing?.get(itemId)?.includes(targetId))
    .map((targetId) => ({
      collectionId,
      field,
      ...(isReversed ? { itemId: targetId, targetId: itemId } : { itemId, targetId }),
    }));
  const keys = made.map((link) => [collectionId, field, link.itemId, link.targetId]);
  await keepVersions(context, 'links', raw('FALSE'), keys);
  await insertLinks(context.db, context.site.siteId, made);
}

/** An item and a target of one of its links. */
export type LinkedPair = Pick<Link, 'itemId' | 'targetId'>;

/** The links of a field that the caller may read, oldest first: those from the items `itemIds`, or all. */
export async function linksFrom(
  context: RequestContext,
  links: ReadableLinks,
  itemIds?: readonly string[],
): Promise<readonly LinkedPair[]> {
  const { near, far } = endsOf(links);
  const { db } = itemIds === undefined && (await areMany(context, links)) ? await readingMuch(context) : context;
  const chosen = itemIds
    ? sql`${readable(context, links)} AND ${near} IN ${listed(context, itemIds)}`
    : readable(context, links);
  // The plus prevents SQLite from reading all links of the site in the order of their position.
  const { text, values } = sql`${asOfReading(context)} SELECT ${near} AS near, ${far} AS far FROM links
    WHERE site_id = ${context.site.siteId} AND ${chosen} ORDER BY +position`;
  const rows = await sqlOf(db).all(text, ...values);
  return rows.map((row) => ({ itemId: textOf(row, 'near'), targetId: textOf(row, 'far') }));
}

/** Reading so many links takes about 10 milliseconds. */
const MANY_LINKS = 5000;

async function areMany({ db, site }: RequestContext, links: FieldLinks): Promise<boolean> {
  const { text, values } = sql`SELECT 1 FROM links WHERE site_id = ${site.siteId} AND ${ofField(links)}`;
  const row = await sqlOf(db).get(`${text} LIMIT 1 OFFSET ${MANY_LINKS}`, ...values);
  return row !== undefined;
}

/** The targets of `linksFrom`, by item id, oldest link first. */
export async function linkedIds(
  context: RequestContext,
  links: ReadableLinks,
  itemIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const targets = new Map<string, string[]>();
  for (const { itemId, targetId } of await linksFrom(context, links, itemIds)) {
    const ids = targets.get(itemId);
    if (ids) ids.push(targetId);
    else targets.set(itemId, [targetId]);
  }
  return targets;
}

/**
 * Deletes links of an item by a field, as far as the caller may read them: those to
 * `targetIds`, or all. Returns their number.
 */
export async function deleteLinks(
  context: RequestContext,
  links: ReadableLinks,
  itemId: string,
  targetIds?: readonly string[],
): Promise<number> {
  const { near, far } = endsOf(links);
  const ofItem = sql`${readable(context, links)} AND ${near} = ${itemId}`;
  return deleteWhere(context, targetIds ? sql`${ofItem} AND ${far} IN ${listed(context, targetIds)}` : ofItem);
}

/** Deletes all links from these items. */
export async function deleteLinksFrom(
  context: RequestContext,
  collectionId: string,
  itemIds: readonly string[],
): Promise<void> {
  await deleteWhere(context, sql`collection_id = ${collectionId} AND item_id IN ${listed(context, itemIds)}`);
}

/** Deletes all links that the items of a collection declare. */
export async function deleteLinksOfCollection(context: RequestContext, collectionId: string): Promise<void> {
  await deleteWhere(context, sql`collection_id = ${collectionId}`);
}

/** Deletes the links of one field to any item of a collection. */
export async function deleteLinksToCollection(
  context: RequestContext,
  links: FieldLinks,
  targetId: string,
): Promise<void> {
  const isTarget = sql`items.site_id = ${context.site.siteId} AND items.collection_id = ${targetId}
    AND items.item_id = links.${endsOf(links).far}`;
  await deleteWhere(context, sql`${ofField(links)} AND EXISTS (SELECT 1 FROM items WHERE ${isTarget})`);
}

/** Deletes all links of one field. */
export async function deleteLinksOfField(context: RequestContext, links: FieldLinks): Promise<void> {
  await deleteWhere(context, ofField(links));
}

/** Deletes the links of one field to `targetIds`. */
export async function deleteLinksTo(
  context: RequestContext,
  links: FieldLinks,
  targetIds: readonly string[],
): Promise<void> {
  await deleteWhere(context, sql`${ofField(links)} AND ${endsOf(links).far} IN ${listed(context, targetIds)}`);
}

async function deleteWhere(context: RequestContext, condition: Sql): Promise<number> {
  const meant = sql`site_id = ${context.site.siteId} AND ${condition}`;
  await keepVersions(context, 'links', meant);
  const { text, values } = sql`DELETE FROM links WHERE ${meant}`;
  return sqlOf(context.db).run(text, ...values);
}

function readable({ db, site }: RequestContext, links: ReadableLinks): Sql {
  const mayRead = compileMayRead(sqlOf(db).dialect, site.siteId, links, DECLARING_ITEM);
  return mayRead ? sql`${ofField(links)} AND ${mayRead}` : ofField(links);
}

function ofField({ collectionId, field }: FieldLinks): Sql {
  return sql`links.collection_id = ${collectionId} AND links.field = ${field}`;
}

function listed({ db }: RequestContext, ids: readonly string[]): Sql {
  return sqlOf(db).dialect.listed(ids);
}
