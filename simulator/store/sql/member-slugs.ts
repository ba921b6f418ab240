import type { World } from '../../world/world.ts';
import { sqlOf } from './sql-database.ts';

type Slugs = Pick<World, 'db' | 'site'>;

/** Reserves `slugKey` for a member, in place of their previous one. Returns false if another member has it. */
export async function claimSlugKey({ db, site }: Slugs, slugKey: string, identityId: string): Promise<boolean> {
  await sqlOf(db).run(
    'INSERT INTO member_slugs (site_id, slug_key, identity_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[site.siteId, slugKey, identityId],
  );
  const sql = 'SELECT identity_id FROM member_slugs WHERE site_id = ? AND slug_key = ?';
  if ((await sqlOf(db).get(sql, site.siteId, slugKey))?.identity_id !== identityId) return false;
  await sqlOf(db).run(
    'DELETE FROM member_slugs WHERE site_id = ? AND identity_id = ? AND slug_key <> ?',
    ...[site.siteId, identityId, slugKey],
  );
  return true;
}

/** Releases the slug of a deleted member. */
export async function releaseSlug({ db, site }: Slugs, identityId: string): Promise<void> {
  await sqlOf(db).run('DELETE FROM member_slugs WHERE site_id = ? AND identity_id = ?', site.siteId, identityId);
}
