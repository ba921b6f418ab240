import type { Collection, DataPermissions } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { SeedItem } from '../../control/seeds/seed.ts';
import type { EpochMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { unlimitedSlot } from '../../platform/reading-slots.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { insertItems } from '../../store/items.ts';
import { insertLinks, type Link } from '../../store/links.ts';
import { openTestStore, testSite } from '../../store/testing/test-store.ts';
import { type ReadableCollection, readableBy } from '../definition/permitted-collection.ts';
import { insertCollections } from '../store/collections-store.ts';

export const NOW: EpochMs = Date.parse('2025-03-01T12:00:00.000Z');

export const VISITOR: Caller = { role: 'visitor', id: 'visitor-1' };
export const MEMBER: Caller = { role: 'member', id: 'member-1' };
export const OTHER_MEMBER: Caller = { role: 'member', id: 'member-2' };
export const EDITOR: Caller = { role: 'member', id: 'member-3', isEditor: true };
export const ADMINISTRATOR: Caller = { role: 'administrator', id: 'app-1' };

/** Everybody may read; only administrators may write. */
export const PUBLIC_READ: DataPermissions = {
  itemRead: 'ANYONE',
  itemInsert: 'CMS_EDITOR',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'CMS_EDITOR',
};

/** Everybody may read; members may insert items and change their own. */
export const MEMBERS_WALL: DataPermissions = {
  itemRead: 'ANYONE',
  itemInsert: 'SITE_MEMBER',
  itemUpdate: 'SITE_MEMBER_AUTHOR',
  itemRemove: 'SITE_MEMBER_AUTHOR',
};

interface Content {
  readonly collections: readonly Collection[];
  readonly items?: Readonly<Record<string, readonly SeedItem[]>>;
  readonly links?: readonly Link[];
}

/** A budget that counts work but is never exhausted. */
export function endlessWork(): WorkBudget {
  return new WorkBudget(Number.POSITIVE_INFINITY);
}

/**
 * Creates a site with this content, in `opened` or in an empty database of its own. Its clock is frozen at `NOW`, and its work is
 * not limited.
 */
export async function openContentContext(
  { collections, items = {}, links = [] }: Content,
  opened?: Database,
): Promise<RequestContext> {
  const db = opened ?? (await openTestStore());
  const site = testSite(NOW);
  const { siteId } = site;
  let drawn = 0;
  await insertCollections(db, siteId, collections);
  for (const [collectionId, members] of Object.entries(items)) await insertItems(db, siteId, collectionId, members);
  await insertLinks(db, siteId, links);
  return {
    site,
    now: NOW,
    drafts: 'hidden',
    db,
    randomBytes: (length) => {
      drawn += 1;
      return new Uint8Array(length).fill(drawn);
    },
    work: endlessWork(),
    readingSlot: unlimitedSlot,
  };
}

/** Collection `id` with these fields. The default is no fields, because the schema is not enforced (ITM-4). */
export function collectionOf(
  id: string,
  fields: Collection['fields'] = [],
  dataPermissions: DataPermissions = PUBLIC_READ,
): Collection {
  return { id, fields, dataPermissions };
}

/** A collection with the permissions of an administrator: every item and every link can be read. */
export function readWhole(context: RequestContext, collection: Collection): ReadableCollection {
  return readableBy(context, ADMINISTRATOR, collection);
}
