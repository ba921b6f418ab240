import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { signalMail } from '../../identity/inbox/inbox.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Platform } from '../../platform/request-context.ts';
import { readSiteClock, resumeSiteClock, type Site, type SiteClock } from '../../platform/site.ts';
import { forgetDerived } from '../../store/forget-derived.ts';
import { contentsOf, copyContents, lengthOfTransaction, replaceContents } from '../../store/site-contents.ts';
import { updateSite } from '../../store/sites.ts';
import { announceSnapshot, completeSnapshot, findSnapshot, type StoredSnapshot } from '../../store/snapshots.ts';
import { requireSite } from '../api/control-route.ts';

/** Stores the current data, settings and clock of a site as a snapshot. */
export async function takeSnapshot(platform: Platform, { siteId }: Site, name?: string): Promise<StoredSnapshot> {
  const { clock, randomBytes } = platform;
  const work = async (db: Database): Promise<StoredSnapshot> => {
    const site = await requireSite({ db }, siteId);
    const now = clock.now();
    const taken: StoredSnapshot = {
      id: randomGuid(randomBytes),
      name: name ?? isoInstant(now),
      createdAt: now,
      site: {
        seed: site.seed,
        settings: site.settings,
        clock: { now: readSiteClock(site.clock, now), frozen: site.clock.frozenAt !== null },
      },
    };
    await announceSnapshot(db, siteId, taken.id, now);
    await copyContents(db, siteId, contentsOf(taken.id));
    await completeSnapshot(db, siteId, taken);
    return taken;
  };
  return platform.db.transaction(siteId, work, await lengthOfTransaction(platform.db, siteId));
}

/**
 * Restores the content, members, mails, sessions, settings and clock of a site from a snapshot of this or another site.
 * The site keeps its ids and keys. Therefore tokens from before the snapshot are valid again, and later ones are not.
 * Returns false if there is no such snapshot.
 */
export async function restoreSnapshot(
  platform: Platform,
  jobs: JobRunner,
  { siteId }: Site,
  id: string,
): Promise<boolean> {
  const work = async (db: Database): Promise<boolean> => {
    const snapshot = await findSnapshot(db, siteId, id);
    if (snapshot === undefined) return false;
    await forgetDerived(db, siteId);
    await replaceContents(db, contentsOf(id), siteId);
    const { seed, settings, clock } = snapshot.site;
    await updateSite(db, siteId, (now) => ({
      ...now,
      ...{ seed, settings, clock: clockAt(clock, platform.clock.now()) },
      sessionsLost: { by: 'restored', snapshot: snapshot.name },
    }));
    return true;
  };
  const length = await lengthOfTransaction(platform.db, siteId, contentsOf(id));
  const restored = await platform.db.transaction(siteId, work, length);
  if (!restored) return false;
  // Waiting requests may match a restored mail, and restored jobs may be unfinished.
  signalMail(platform.db, siteId);
  await jobs.resume();
  return true;
}

function clockAt({ now, frozen }: StoredSnapshot['site']['clock'], system: number): SiteClock {
  const standing: SiteClock = { offsetMs: 0, frozenAt: now };
  return frozen ? standing : resumeSiteClock(standing, system);
}
