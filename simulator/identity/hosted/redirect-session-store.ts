import { z } from 'zod';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { withParameters } from '#contracts/redirects/with-parameters.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
import { plannedCheckout } from './checkout.ts';

/** Short, because a client opens the address as soon as it has it. */
const LIFETIME_MS = 60_000;

const caller = z.object({
  /** The caller if it is a member, whom the address may sign in or out. */
  memberId: z.string().nullable(),
  tokenFamily: z.string(),
});

const redirectSession = z.object({
  /** The one kind of page that the address opens. */
  intent: z.enum(['auth', 'login', 'logout', 'checkout']),
  /** The address of the page, without the id. */
  address: z.string(),
  /** `Origin` of the request that made the session: where a web message may go (AUT-7). */
  origin: z.string().nullable(),
  /** The caller who requested the page; null if the page does not need it. */
  caller: caller.nullable(),
  /** The caller if it is a visitor. */
  visitorId: z.string().nullable().default(null),
  /** preferences.maintainIdentity (RED-6): false where the page begins with a new visitor. */
  maintainsIdentity: z.boolean(),
  /** preferences.checkIfPublish: true if the standard page is shown instead of that of an unpublished site. */
  standsIn: z.boolean(),
  /** Only of a checkout. */
  checkout: plannedCheckout.nullable(),
  /** The id under which the request log has all steps of the login. */
  flowId: z.string().nullable().default(null),
});
export type RedirectSession = z.infer<typeof redirectSession>;
export type RedirectIntent = RedirectSession['intent'];

/** A redirect session that a browser has opened: only the form that it shows there is stored. */
const openedSession = z.object({ transaction: z.string() });

/** The result of using the id in the address of a hosted page. */
export type RedeemedSession =
  /** The address has no id. */
  | { readonly kind: 'none' }
  /** The address is opened for the first time. No later request gets this result. */
  | { readonly kind: 'first'; readonly session: RedirectSession }
  /** The address was opened before. A reload in the same browser shows its form again. */
  | { readonly kind: 'opened'; readonly transaction: string }
  /** The address was used, has expired or is of another intent. */
  | { readonly kind: 'spent' };

/** Saves a redirect session. Its id is part of the address, which opens once. */
export async function createSession(context: RequestContext, session: RedirectSession): Promise<string> {
  const id = randomGuid(context.randomBytes);
  const subject = session.caller?.memberId ?? null;
  await saveRecord(context, 'redirect-session', {
    id,
    subject,
    document: session,
    expiresAt: context.now + LIFETIME_MS,
  });
  return id;
}

/** Whether the page of an address is shown: the site is published, or a standard page is shown instead (APP-7). */
export async function isPageOpen(context: RequestContext, id: string | undefined): Promise<boolean> {
  if (context.site.settings.published) return true;
  const record = id === undefined ? undefined : await findRecord(context, 'redirect-session', id, redirectSession);
  return record?.document.standsIn ?? false;
}

/** A redirect session that was not opened yet. */
export async function findSession(context: RequestContext, id: string): Promise<RedirectSession | undefined> {
  return (await findRecord(context, 'redirect-session', id, redirectSession))?.document;
}

/** Uses the redirect session `id`. Of two simultaneous requests, only one gets `first`. */
export async function redeemSession(
  context: RequestContext,
  intent: RedirectIntent,
  id: string | undefined,
): Promise<RedeemedSession> {
  if (id === undefined) return { kind: 'none' };
  // In a transaction: what another request has remembered meanwhile must not be taken for the session itself.
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const record = await findRecord(within, 'redirect-session', id, z.union([redirectSession, openedSession]));
    if (record === undefined) return { kind: 'spent' };
    if ('transaction' in record.document) return { kind: 'opened', ...record.document };
    const isTaken = record.document.intent === intent && (await deleteRecord(within, 'redirect-session', id));
    return isTaken ? { kind: 'first', session: record.document } : { kind: 'spent' };
  });
}

/** Stores the sign-in or checkout that the address began, for a reload. */
export async function rememberOpened(
  context: RequestContext,
  id: string,
  transaction: { readonly id: string; readonly expiresAt: number },
): Promise<void> {
  const document = { transaction: transaction.id };
  await saveRecord(context, 'redirect-session', { id, subject: null, document, expiresAt: transaction.expiresAt });
}

/** An address of the hosted pages themselves, which the simulator has put together. */
export type HostedUrl = z.infer<typeof hostedUrl>;
const hostedUrl = z.string().brand<'HostedUrl'>();

/** The address of a page that opens with the redirect session `id`. `address` is the page with its other parameters. */
export function fullAddress(address: string, id: string): HostedUrl {
  return hostedUrl.parse(withParameters(address, { redirectSessionId: id }));
}

/** The short address of a redirect session (RED-4). Only the client id says which site it belongs to. */
export function shortAddress(baseUrl: string, clientId: string, id: string): HostedUrl {
  return hostedUrl.parse(
    `${baseUrl}${pagePaths.shortAddress.alias}?${new URLSearchParams({ clientId, redirectSessionId: id })}`,
  );
}
