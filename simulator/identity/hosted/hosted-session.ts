import { z } from 'zod';
import type { Ending } from '../../auth/session-end.ts';
import { endFamiliesOfSession, moveFamiliesOfSession } from '../../auth/token-family.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { deleteRecord, endRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
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
  context: RequestContext,
  { memberId, loggedInAt }: LoggedInMember,
): Promise<HostedSession> {
  const id = randomName(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  await saveRecord(context, 'hosted-session', { id, subject: memberId, document: { loggedInAt }, expiresAt });
  return { id, memberId, loggedInAt };
}

export async function findHostedSession(
  context: RequestContext,
  id: string | undefined,
): Promise<HostedSession | undefined> {
  const record = id === undefined ? undefined : await findRecord(context, 'hosted-session', id, document);
  return record?.subject ? { id: record.id, memberId: record.subject, ...record.document } : undefined;
}

/** Ends a session, and the sessions on the site that began in it (LGO-1). */
export async function endHostedSession(context: RequestContext, session: HostedSession, cause: Ending): Promise<void> {
  await endFamiliesOfSession(context, session, cause);
  await endRecord(context, 'hosted-session', session.id, { cause, at: context.now });
}

/**
 * Ends `before`, because `after` takes its place in the same browser (SEC-24). The tokens of the same member stay valid and
 * belong to `after`, so that a sign-out ends them, too (LGO-1). The tokens of another member end.
 */
export async function replaceHostedSession(
  context: RequestContext,
  before: HostedSession,
  after: HostedSession,
): Promise<void> {
  const { id, memberId } = before;
  if (memberId !== after.memberId) return endHostedSession(context, before, 'other-login');
  await moveFamiliesOfSession(context, memberId, { from: id, to: after.id });
  await endHostedSession(context, before, 'login-again');
}

/** How long the next login of a session needs no form. A page that is opened begins its login at once. */
const NEXT_LOGIN_MS = 60_000;

const nextLoginOf = ({ id }: HostedSession): string => `next-login-${id}`;

/** Lets the next login in the browser of a session pass without a form, also one that asks for a form (`prompt=login`). */
export async function passNextLogin(context: RequestContext, session: HostedSession): Promise<void> {
  const [id, expiresAt] = [nextLoginOf(session), context.now + NEXT_LOGIN_MS];
  await saveRecord(context, 'sign-in-link', { id, subject: session.memberId, document: {}, expiresAt });
}

/** Whether this login passes without a form. True once after `passNextLogin`. */
export async function passesLogin(context: RequestContext, session: HostedSession): Promise<boolean> {
  const passed = await findRecord(context, 'sign-in-link', nextLoginOf(session), z.object({}));
  return passed !== undefined && deleteRecord(context, 'sign-in-link', passed.id);
}
