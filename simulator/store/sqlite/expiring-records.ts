import { z } from 'zod';
import type { EpochMs } from '../../world/clock.ts';
import type { Row } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { keptReading } from '../kept-reading.ts';
import { sweepGrants } from './sweep-expired.ts';

/** Whatever the platform issues, stores and lets expire. */
export const grantKind = z.enum([
  'authorization-code',
  'token-family',
  'session-token',
  'hosted-session',
  'redirect-session',
  'sign-in-transaction',
  'state-token',
  'verification-code',
  'captcha-token',
  'recovery-token',
  'second-factor',
  'second-factor-code',
  'throttle',
]);
export type GrantKind = z.infer<typeof grantKind>;

export interface Grant<T> {
  readonly id: string;
  /** The identity it is for, so that all of a person's grants can be found. Visitors have none. */
  readonly subject: string | null;
  readonly document: T;
  readonly expiresAt: EpochMs;
}

const ADD = `INSERT INTO grants (subject, document, expires_at, site_id, kind, grant_id) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;
const REPLACE = `UPDATE grants SET subject = ?, document = ?, expires_at = ?
  WHERE site_id = ? AND kind = ? AND grant_id = ?`;

/** Writes a grant, in place of an older one of the same id; what is `likely` is tried first, as for items. */
export async function saveGrant(
  world: World,
  kind: GrantKind,
  { id, subject, document, expiresAt }: Grant<object>,
  likely: 'new' | 'stored' = 'new',
): Promise<void> {
  const { db, site } = world;
  const values = [subject, JSON.stringify(document), expiresAt, site.siteId, kind, id] as const;
  for (const statement of likely === 'new' ? [ADD, REPLACE] : [REPLACE, ADD]) {
    if ((await db.run(statement, ...values)) > 0) break;
  }
  await sweepGrants(world);
}

/** A grant that has not expired, or undefined. One that an older version or an import has written in another form is none. */
export async function findGrant<T>(
  { db, site, now }: World,
  kind: GrantKind,
  id: string,
  document: z.ZodType<T>,
): Promise<Grant<T> | undefined> {
  const stored = await storedGrant(db, site.siteId, kind, id);
  return stored && stored.expiresAt > now ? readableGrants([stored], document)[0] : undefined;
}

/** Kept because every request asks for the family of its token. */
const storedGrant = keptReading(['grants'], async (db, siteId: string, kind: GrantKind, id: string) => {
  const sql = `SELECT grant_id, subject, document, expires_at FROM grants
    WHERE site_id = ? AND kind = ? AND grant_id = ?`;
  const row = await db.get(sql, siteId, kind, id);
  return row && readGrant(row);
});

/** All grants of one kind that `subject` holds. */
export async function findGrantsOf<T>(
  world: World,
  kind: GrantKind,
  subject: string,
  document: z.ZodType<T>,
): Promise<Grant<T>[]> {
  const rows = await world.db.all(
    `SELECT grant_id, subject, document, expires_at FROM grants
     WHERE site_id = ? AND kind = ? AND subject = ? AND expires_at > ?`,
    world.site.siteId,
    kind,
    subject,
    world.now,
  );
  return readableGrants(rows.map(readGrant), document);
}

/** Deletes a grant and says whether it was there: of two callers, one gets `true`. */
export async function deleteGrant(world: World, kind: GrantKind, id: string): Promise<boolean> {
  const { db, site, now } = world;
  const sql = 'DELETE FROM grants WHERE site_id = ? AND kind = ? AND grant_id = ? AND expires_at > ?';
  return (await db.run(sql, site.siteId, kind, id, now)) > 0;
}

/** Deletes all that `subject` holds of one kind, but for one. */
export async function deleteGrantsOf(world: World, kind: GrantKind, subject: string, spared = ''): Promise<void> {
  const { db, site } = world;
  const sql = 'DELETE FROM grants WHERE site_id = ? AND kind = ? AND subject = ? AND grant_id <> ?';
  await db.run(sql, site.siteId, kind, subject, spared);
}

const grantRow = z.object({
  grant_id: z.string(),
  subject: z.string().nullable(),
  document: z.string(),
  expires_at: z.number(),
});

function readableGrants<T>(grants: readonly Grant<unknown>[], document: z.ZodType<T>): Grant<T>[] {
  return grants.flatMap((grant) => {
    const read = document.safeParse(grant.document);
    return read.success ? [{ ...grant, document: read.data }] : [];
  });
}

function readGrant(row: Row): Grant<unknown> {
  const { grant_id, subject, expires_at, document } = grantRow.parse(row);
  return { id: grant_id, subject, document: JSON.parse(document), expiresAt: expires_at };
}
