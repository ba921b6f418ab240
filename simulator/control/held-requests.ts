import { z } from 'zod';
import type { HeldRequest } from '#contracts/control/faults.ts';
import { isoInstant } from '../platform/clock.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';
import { deleteRecord, findRecord, findRecordsOf, saveRecord } from '../store/expiring-records.ts';
import { NO_SITE } from '../store/unplayed-calls.ts';

/*
 * The requests that wait because of a fault with `hold`. They are in the store, because each of several processes holds some of
 * them, and any of them may be asked to let one go.
 */

const heldRecord = z.object({ faultId: z.string(), operation: z.string(), method: z.string(), path: z.string() });

/** A process that was killed leaves its entries behind. No client waits for so long. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The entries are not data of the site: no snapshot has them, and they follow the system's clock. */
function contextOfHeld(platform: Platform, site: Site): RequestContext {
  return { ...contextOf(platform, { ...site, siteId: NO_SITE }), now: platform.clock.now() };
}

/** Adds a request to the list of those that wait. */
export async function enterHeld(platform: Platform, site: Site, held: Omit<HeldRequest, 'since'>): Promise<void> {
  const context = contextOfHeld(platform, site);
  const { id, ...document } = held;
  await saveRecord(context, 'held-request', {
    id,
    subject: site.siteId,
    document,
    expiresAt: context.now + LIFETIME_MS,
  });
}

/** Whether a request still has to wait. */
export async function isStillHeld(platform: Platform, site: Site, id: string): Promise<boolean> {
  const record = await findRecord(contextOfHeld(platform, site), 'held-request', id, heldRecord);
  return record?.subject === site.siteId;
}

/** Lets a request go. Returns false if it does not wait. */
export async function releaseHeld(platform: Platform, site: Site, id: string): Promise<boolean> {
  return (await isStillHeld(platform, site, id)) && deleteRecord(contextOfHeld(platform, site), 'held-request', id);
}

/** The requests that wait, in the order in which they arrived. */
export async function listHeld(platform: Platform, site: Site): Promise<HeldRequest[]> {
  const records = await findRecordsOf(contextOfHeld(platform, site), 'held-request', site.siteId, heldRecord);
  return records
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
    .map(({ id, document, expiresAt }) => ({ id, ...document, since: isoInstant(expiresAt - LIFETIME_MS) }));
}
