import { createHash } from 'node:crypto';
import type { SnapshotFile } from '#contracts/control/snapshots.ts';
import { isoInstant } from '../clock/clock.ts';
import { readSiteClock, resumeSiteClock } from '../clock/site-clock.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { ValidationError } from '../http/platform-error.ts';
import { findSite, updateSite } from '../sites/site-store.ts';
import type { Platform } from '../world/platform.ts';
import { randomGuid } from '../world/random.ts';
import type { Site, SiteClock } from '../world/site.ts';
import { CONTENT_TABLES, readContents, replaceContents, type SiteContents } from './site-contents.ts';
import { findSnapshot, insertSnapshot, type StoredSnapshot } from './snapshot-store.ts';

/** Keeps all that `site` holds at this moment, its settings and its time. */
export function takeSnapshot(platform: Platform, { siteId }: Site, name?: string): Promise<StoredSnapshot> {
  const { clock, randomBytes } = platform;
  return platform.db.transaction(async (db) => {
    const tables = await readContents(db, siteId);
    const site = await findSite(db, siteId);
    if (site === undefined) throw new Error(`site ${siteId} went away`);
    const system = clock.now();
    const createdAt = isoInstant(system);
    const file: SnapshotFile = {
      format: 'backlot-snapshot',
      version: 1,
      name: name ?? createdAt,
      createdAt,
      site: {
        seed: site.seed,
        settings: site.settings,
        clock: { now: readSiteClock(site.clock, system), frozen: site.clock.frozenAt !== null },
      },
      tables,
      digest: digestOf(tables),
    };
    const taken = { id: randomGuid(randomBytes), file };
    await insertSnapshot(db, siteId, taken);
    return taken;
  });
}

/**
 * Makes the site what it was, or what another site was: its content, members, mails, sessions, settings and time. Its ids and
 * keys stay its own, so that tokens it gave before the snapshot are good again and those of after are not. False when there is
 * no such snapshot.
 */
export async function restoreSnapshot(
  platform: Platform,
  jobs: JobRunner,
  { siteId }: Site,
  id: string,
): Promise<boolean> {
  const restored = await platform.db.transaction(async (db) => {
    const file = await findSnapshot(db, siteId, id);
    if (file === undefined) return false;
    await replaceContents(db, siteId, file.tables);
    const { seed, settings, clock } = file.site;
    await updateSite(db, siteId, (now) => ({ ...now, seed, settings, clock: clockAt(clock, platform.clock.now()) }));
    return true;
  });
  if (!restored) return false;
  // Mail that somebody waits for may be there again, and so may jobs that were not done.
  platform.inboxBell.ring();
  await jobs.resume();
  return true;
}

/** Keeps a snapshot that was exported, here or elsewhere. Throws ValidationError for a file that is not as it was written. */
export async function importSnapshot(
  platform: Platform,
  { siteId }: Site,
  file: SnapshotFile,
): Promise<StoredSnapshot> {
  if (file.digest !== digestOf(file.tables) || !fitsTables(file.tables)) {
    throw new ValidationError([
      { field: 'digest', description: 'is not that of the tables: the file is damaged, or was changed', data: {} },
    ]);
  }
  const imported = { id: randomGuid(platform.randomBytes), file };
  await insertSnapshot(platform.db, siteId, imported);
  return imported;
}

function clockAt({ now, frozen }: SnapshotFile['site']['clock'], system: number): SiteClock {
  const standing: SiteClock = { offsetMs: 0, frozenAt: now };
  return frozen ? standing : resumeSiteClock(standing, system);
}

function digestOf(tables: SiteContents): string {
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex');
}

function fitsTables(tables: SiteContents): boolean {
  return Object.entries(tables).every(([table, rows]) => {
    const width = CONTENT_TABLES.get(table)?.length;
    return rows.every((row) => row.length === width);
  });
}
