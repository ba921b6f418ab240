import type { World } from '../../world/world.ts';
import { slugKey } from './slug.ts';

type Slugs = Pick<World, 'db' | 'site'>;

/**
 * Gives `slug` to the member `id`, and releases the member's previous slug. Returns false when another member has it.
 */
export async function claimSlug({ db, site }: Slugs, slug: string, id: string): Promise<boolean> {
  await db.run(
    'INSERT INTO member_slugs (site_id, slug_key, identity_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    site.siteId,
    slugKey(slug),
    id,
  );
  const sql = 'SELECT identity_id FROM member_slugs WHERE site_id = ? AND slug_key = ?';
  if ((await db.get(sql, site.siteId, slugKey(slug)))?.identity_id !== id) return false;
  await db.run(
    'DELETE FROM member_slugs WHERE site_id = ? AND identity_id = ? AND slug_key <> ?',
    site.siteId,
    id,
    slugKey(slug),
  );
  return true;
}

/** The maximum length of a profile's slug. */
const MAX_LENGTH = 255;

/**
 * Gives the first free one of `slug`, `slug-1`, `slug-2` … to the member `id`, and returns it. If a slug is too long
 * for the number, it is cut.
 */
export async function claimFreeSlug(slugs: Slugs, slug: string, id: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const suffix = `-${number}`;
    const wanted = number === 0 ? slug : slug.slice(0, MAX_LENGTH - suffix.length).toWellFormed() + suffix;
    if (await claimSlug(slugs, wanted, id)) return wanted;
  }
}

/** Releases the slug of a deleted member. */
export async function releaseSlug({ db, site }: Slugs, id: string): Promise<void> {
  await db.run('DELETE FROM member_slugs WHERE site_id = ? AND identity_id = ?', site.siteId, id);
}
