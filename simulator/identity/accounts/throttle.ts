import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#contracts/identity/credentials.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, deleteRecordsOf, findRecordsOf, saveRecord } from '../../store/expiring-records.ts';
import { emailKey } from './account.ts';
import { IdentityError } from './identity-error.ts';

const WINDOW_MS = 15 * 60 * 1000;
/**
 * How much later than a request an attempt may be that counts for it. A request may wait for others that began after it, and the
 * clocks of machines differ.
 */
const AT_ONCE_MS = 60 * 1000;
/** How many attempts are allowed in a quarter of an hour while the site's setting is on (MEM-7, SEC-21, SEC-23). */
const ALLOWED = {
  /** Guesses at the passwords and the codes of one account. */
  'guess-at-account': 10,
  'guess-from-address': 30,
  /** Throttled because a registration reveals whether an address has an account. */
  'registration-from-address': 30,
  /**
   * Mails to one account, counted by purpose: anybody can request a reset mail, and this must not stop the member from
   * getting the code for a login.
   */
  'login-mail': 5,
  'verification-mail': 5,
  'recovery-mail': 5,
  'activation-mail': 5,
  'mail-from-address': 30,
} as const;

/** A kind of attempt that is counted, and its key. */
export interface Counted {
  readonly kind: keyof typeof ALLOWED;
  /** The e-mail address or id of an account, or a client address. */
  readonly key: string;
}

type MailKind = Extract<Counted['kind'], `${string}-mail`>;

/** A guess at a password or a code counts for the account, known or unknown, and for the client. */
export function guessAt(email: string, clientAddress: string): Counted[] {
  return [
    { kind: 'guess-at-account', key: accountKey(email) },
    { kind: 'guess-from-address', key: clientAddress },
  ];
}

export function mailTo(accountId: string, kind: MailKind, clientAddress: string): Counted[] {
  return [{ kind, key: accountId }, mailFrom(clientAddress)];
}

export function mailFrom(clientAddress: string): Counted {
  return { kind: 'mail-from-address', key: clientAddress };
}

/**
 * Takes one attempt of each, and returns the ids for `returnAttempts`. If one of them has no attempt left, it takes none and
 * returns undefined. An attempt is counted before anything is compared, so that guesses sent at the same time do not
 * share one.
 */
export async function takeAttempt(context: RequestContext, ...counted: Counted[]): Promise<string[] | undefined> {
  if (!context.site.settings.throttling) return [];
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    for (const { kind, key } of counted) {
      const taken = await attemptsOf(within, `${kind}:${key}`);
      if (taken.length >= ALLOWED[kind]) return undefined;
    }
    const expiresAt = context.now + WINDOW_MS;
    const ids: string[] = [];
    for (const { kind, key } of counted) {
      const id = randomName(context.randomBytes);
      await saveRecord(within, 'throttle', { id, subject: `${kind}:${key}`, document: {}, expiresAt });
      ids.push(id);
    }
    return ids;
  });
}

/** Like `takeAttempt`, but throws 429 when there is no attempt left. */
export async function demandAttempt(context: RequestContext, ...counted: Counted[]): Promise<string[]> {
  const attempt = await takeAttempt(context, ...counted);
  if (attempt) return attempt;
  const seconds = WINDOW_MS / 1000;
  throw new IdentityError('THROTTLED_FEATURE', 'Too many tries. Wait a quarter of an hour.', seconds);
}

/**
 * After a complete login, neither its own attempts count any longer nor other attempts at its account. Attempts at
 * other accounts from the same client address still count.
 */
export async function returnAttempts(
  context: RequestContext,
  attempts: readonly string[],
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  if (!context.site.settings.throttling) return;
  for (const id of attempts) await deleteRecord(context, 'throttle', id);
  await deleteRecordsOf(context, 'throttle', `guess-at-account:${accountKey(account.email)}`);
  await deleteRecordsOf(context, 'throttle', `login-mail:${account.id}`);
}

/**
 * Cuts the key to the maximum length of an address: a longer text belongs to no account, and would be stored with each
 * attempt.
 */
function accountKey(email: string): string {
  return emailKey(email).slice(0, MAX_EMAIL_LENGTH);
}

/**
 * Attempts of the last quarter of an hour. After the clock was set back, attempts may lie further in the future than
 * simultaneous ones: they do not count.
 */
async function attemptsOf(context: RequestContext, subject: string): Promise<object[]> {
  const attempts = await findRecordsOf(context, 'throttle', subject, z.object({}));
  return attempts.filter(({ expiresAt }) => expiresAt <= context.now + WINDOW_MS + AT_ONCE_MS);
}
