import { z } from 'zod';
import { deleteRecord, findRecord, saveRecord } from '../../store/sqlite/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';

/** How long a browser stays signed in to the hosted pages. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A member signed in to the hosted pages, in one browser. */
export interface HostedSession {
  readonly id: string;
  readonly memberId: string;
}

/** One cookie a site: several sites share a simulator's host, and must not share a login. */
export function hostedSessionCookie(site: Site): string {
  return `backlot-session-${site.siteId}`;
}

/** A new session at every sign-in (SEC-24). */
export async function startHostedSession(world: World, memberId: string): Promise<HostedSession> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveRecord(world, 'hosted-session', { id, subject: memberId, document: {}, expiresAt });
  return { id, memberId };
}

export async function findHostedSession(world: World, id: string | undefined): Promise<HostedSession | undefined> {
  const record = id === undefined ? undefined : await findRecord(world, 'hosted-session', id, z.object({}));
  return record?.subject ? { id: record.id, memberId: record.subject } : undefined;
}

export async function endHostedSession(world: World, id: string): Promise<void> {
  await deleteRecord(world, 'hosted-session', id);
}
