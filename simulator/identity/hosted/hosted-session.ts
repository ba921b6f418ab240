import { z } from 'zod';
import type { Ending } from '../../auth/session-end.ts';
import { endFamiliesOfSession, moveFamiliesOfSession } from '../../auth/token-family.ts';
import { endRecord, findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';
import type { LoggedInMember } from '../accounts/proved-login.ts';

/** How long a browser stays signed in to the hosted pages. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A member who is signed in to the hosted pages in one browser. */
export interface HostedSession extends LoggedInMember {
  readonly id: string;
}

const document = z.object({ loggedInAt: z.number().nullable().default(null) });

/** Each site has its own cookie, because the sites of a simulator share a host but not their logins. */
export function hostedSessionCookie(site: Site): string {
  return `backlot-session-${site.siteId}`;
}

/** Starts a session. Every sign-in gets a new one (SEC-24). */
export async function startHostedSession(
  world: World,
  { memberId, loggedInAt }: LoggedInMember,
): Promise<HostedSession> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveRecord(world, 'hosted-session', { id, subject: memberId, document: { loggedInAt }, expiresAt });
  return { id, memberId, loggedInAt };
}

export async function findHostedSession(world: World, id: string | undefined): Promise<HostedSession | undefined> {
  const record = id === undefined ? undefined : await findRecord(world, 'hosted-session', id, document);
  return record?.subject ? { id: record.id, memberId: record.subject, ...record.document } : undefined;
}

/** Ends a session, and the sessions on the site that began in it (LGO-1). */
export async function endHostedSession(world: World, session: HostedSession, cause: Ending): Promise<void> {
  await endFamiliesOfSession(world, session, cause);
  await endRecord(world, 'hosted-session', session.id, { cause, at: world.now });
}

/**
 * Ends `before`, because `after` takes its place in the same browser (SEC-24). The tokens of the same member stay valid and
 * belong to `after`, so that a sign-out ends them, too (LGO-1). The tokens of another member end.
 */
export async function replaceHostedSession(world: World, before: HostedSession, after: HostedSession): Promise<void> {
  const { id, memberId } = before;
  if (memberId !== after.memberId) return endHostedSession(world, before, 'other-login');
  await moveFamiliesOfSession(world, memberId, { from: id, to: after.id });
  await endHostedSession(world, before, 'login-again');
}
