import type { World } from '../world/world.ts';
import { slugKey } from './slug.ts';

type Slugs = Pick<World, 'db' | 'site'>;

/** Makes `slug` that of the member `id`, in the place of the one they had. False when it is another's. */
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

/** As many characters as a profile's slug may have. */
const MAX_LENGTH = 255;

/**
 * The first of `slug`, `slug-1`, `slug-2` … that nobody has; the member `id` has it from then on. A slug that has no room
 * for the number is cut.
 */
export async function claimFreeSlug(slugs: Slugs, slug: string, id: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const suffix = `-${number}`;
    const wanted = number === 0 ? slug : slug.slice(0, MAX_LENGTH - suffix.length).toWellFormed() + suffix;
    if (await claimSlug(slugs, wanted, id)) return wanted;
  }
}

/** Gives the slug of a member back, who is no more. */
export async function releaseSlug({ db, site }: Slugs, id: string): Promise<void> {
  await db.run('DELETE FROM member_slugs WHERE site_id = ? AND identity_id = ?', site.siteId, id);
}
