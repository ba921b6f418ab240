import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#contracts/identity/credentials.ts';
import { deleteGrant, deleteGrantsOf, findGrantsOf, saveGrant } from '../../store/sqlite/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { emailKey } from './account.ts';
import { IdentityError } from './identity-error.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** How many attempts are allowed in a quarter of an hour while the site's setting is on (MEM-7, SEC-21, SEC-23). */
const ALLOWED = {
  /** Guesses at the passwords and the codes of one account. */
  'guess-at-account': 10,
  'guess-from-address': 30,
  /** A registration tells whether an address has an account. */
  'registration-from-address': 30,
  /**
   * Mails to one account, counted by purpose: anybody can ask for a reset mail, and this must not keep the member from
   * the code that a login needs.
   */
  'login-mail': 5,
  'verification-mail': 5,
  'recovery-mail': 5,
  'activation-mail': 5,
  'mail-from-address': 30,
} as const;

/** Something whose attempts are counted. */
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
 * Uses up one attempt of each, or of none when one of them has no attempt left: then it returns undefined. An attempt
 * is counted before anything is compared, so that guesses sent at the same time do not share one. Returns the ids that
 * `giveBack` takes.
 */
export async function takeAttempt(world: World, ...counted: Counted[]): Promise<string[] | undefined> {
  if (!world.site.settings.throttling) return [];
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    for (const { kind, key } of counted) {
      const taken = await attemptsOf(within, `${kind}:${key}`);
      if (taken.length >= ALLOWED[kind]) return undefined;
    }
    const expiresAt = world.now + WINDOW_MS;
    const ids: string[] = [];
    for (const { kind, key } of counted) {
      const id = randomName(world.randomBytes);
      await saveGrant(within, 'throttle', { id, subject: `${kind}:${key}`, document: {}, expiresAt });
      ids.push(id);
    }
    return ids;
  });
}

/** As `takeAttempt`, but throws 429 when there is no attempt left. */
export async function demandAttempt(world: World, ...counted: Counted[]): Promise<string[]> {
  const attempt = await takeAttempt(world, ...counted);
  if (attempt) return attempt;
  const seconds = WINDOW_MS / 1000;
  throw new IdentityError('THROTTLED_FEATURE', 'Too many tries. Wait a quarter of an hour.', seconds);
}

/**
 * After a complete login its own attempts no longer count, nor does any other attempt at its account. What others have
 * tried from the same client address still counts.
 */
export async function giveBack(
  world: World,
  attempts: readonly string[],
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  if (!world.site.settings.throttling) return;
  for (const id of attempts) await deleteGrant(world, 'throttle', id);
  await deleteGrantsOf(world, 'throttle', `guess-at-account:${accountKey(account.email)}`);
  await deleteGrantsOf(world, 'throttle', `login-mail:${account.id}`);
}

/** Cut to the length that an address may have: a longer text is stored with each attempt and belongs to no account. */
function accountKey(email: string): string {
  return emailKey(email).slice(0, MAX_EMAIL_LENGTH);
}

/** Attempts of the last quarter of an hour. After the clock was set back, attempts may lie in the future: they do not count. */
async function attemptsOf(world: World, subject: string): Promise<object[]> {
  const attempts = await findGrantsOf(world, 'throttle', subject, z.object({}));
  return attempts.filter(({ expiresAt }) => expiresAt <= world.now + WINDOW_MS);
}
