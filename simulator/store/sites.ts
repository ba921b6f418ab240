import { z } from 'zod';
import { keptSettings } from '#contracts/control/site-settings.ts';
import type { Database } from '../platform/database.ts';
import type { Site } from '../platform/site.ts';
import { cachedReading } from './cache-by-revision.ts';
import { deleteRowsOf, markDeleted } from './deleted-owners.ts';
import { haveManyRows } from './site-contents.ts';
import { deleteSnapshotsOf } from './snapshots.ts';
import { type Row, sqlOf } from './sql/sql-database.ts';

const siteRow = z.object({ document: z.string() });
const siteDocument = z.object({
  siteId: z.string(),
  clientId: z.string(),
  apiKey: z.string(),
  signingKey: z.string(),
  createdAt: z.number(),
  seed: z.string(),
  settings: keptSettings,
  clock: z.object({ offsetMs: z.number(), frozenAt: z.number().nullable() }),
  sessionsLost: z
    .discriminatedUnion('by', [
      z.object({ by: z.literal('reset'), at: z.number() }),
      z.object({ by: z.literal('restored'), snapshot: z.string() }),
      z.object({ by: z.literal('older-version') }),
    ])
    .optional(),
  webhookKey: z.string().optional(),
  title: z.string().optional(),
});

export async function insertSite(db: Database, site: Site): Promise<void> {
  await sqlOf(db).run(
    'INSERT INTO sites (site_id, client_id, document, created_at) VALUES (?, ?, ?, ?)',
    site.siteId,
    site.clientId,
    JSON.stringify(site),
    site.createdAt,
  );
}

export const findSite = cachedReading(['sites'], async (db, siteId: string) =>
  readSite(await sqlOf(db).get('SELECT document FROM sites WHERE site_id = ?', siteId)),
);

export const findSiteOfClient = cachedReading(['sites'], async (db, clientId: string) =>
  readSite(await sqlOf(db).get('SELECT document FROM sites WHERE client_id = ?', clientId)),
);

/** Oldest first. */
export async function listSites(db: Database): Promise<Site[]> {
  const rows = await sqlOf(db).all('SELECT document FROM sites ORDER BY created_at, site_id');
  return rows.map(parseSite);
}

/** Changes a site by a pure function, atomically. Undefined if there is no such site. */
export function updateSite(db: Database, siteId: string, change: (site: Site) => Site): Promise<Site | undefined> {
  return db.transaction(siteId, async (transaction) => {
    const site = await findSite(transaction, siteId);
    if (site === undefined) return undefined;
    const changed = change(site);
    await sqlOf(transaction).run('UPDATE sites SET document = ? WHERE site_id = ?', JSON.stringify(changed), siteId);
    return changed;
  });
}

/** Gives a site another client id, which no other site may have. */
export async function replaceClientId(db: Database, siteId: string, clientId: string): Promise<void> {
  await updateSite(db, siteId, (site) => ({ ...site, clientId }));
  await sqlOf(db).run('UPDATE sites SET client_id = ? WHERE site_id = ?', clientId, siteId);
}

/**
 * Deletes a site and its snapshots. They are gone at once. The rows of a small site are deleted, too; those of a large one are
 * left to `deleteRowsOf`. Returns false if there is no such site.
 */
export async function deleteSite(db: Database, siteId: string): Promise<boolean> {
  const isLarge = await haveManyRows(db, [siteId]);
  return db.transaction(siteId, async (transaction) => {
    const deleted = await sqlOf(transaction).run('DELETE FROM sites WHERE site_id = ?', siteId);
    if (deleted === 0) return false;
    await deleteSnapshotsOf(transaction, siteId);
    await markDeleted(transaction, siteId);
    if (!isLarge) await deleteRowsOf(transaction, siteId);
    return true;
  });
}

function readSite(row: Row | undefined): Site | undefined {
  return row && parseSite(row);
}

function parseSite(row: Row): Site {
  return siteDocument.parse(JSON.parse(siteRow.parse(row).document));
}
