import { scheduler } from 'node:timers/promises';
import { z } from 'zod';
import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import {
  recoverRequest,
  type SendActivationEmailRequest,
  type SendRecoveryEmailRequest,
  sendActivationEmailRequest,
  sendRecoveryEmailRequest,
} from '#contracts/recovery/recovery.ts';
import { administratorsWorld } from '../../auth/api-key.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { authorizationOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import type { Origin } from '../../world/origin.ts';
import { randomName } from '../../world/random.ts';
import type { Platform, World } from '../../world/world.ts';
import { allowedRedirectUri } from '../hosted/allowed-address.ts';
import { refusalOfAddress } from '../hosted/refused-address.ts';
import { sendMail } from '../inbox/inbox.ts';
import { accountOfIdentity, findAccount, findAccountByEmail, reviseAccount } from './account-store.ts';
import { endSessions } from './account-transitions.ts';
import { continueLogin } from './continue-login.ts';
import { checkPassword, hashPassword } from './credentials.ts';
import { IdentityError } from './identity-error.ts';
import { activationMail, resetMail } from './mails.ts';
import { demandAttempt, mailFrom, mailTo, takeAttempt } from './throttle.ts';

/** Recovery of accounts. */
export function recoveryAnswers(platform: Platform, authenticate: Authenticate): Answers<'recovery'> {
  return {
    sendRecoveryEmail: async (request) => {
      const { world } = await authenticate(authorizationOf(request));
      const sent = parsePlatformRequest(sendRecoveryEmailRequest, request.body);
      await sendRecoveryEmail(world, { origin: platform.origin, clientAddress: request.clientAddress() }, sent);
      return {};
    },
    sendActivationEmail: async (request) => {
      const world = await administratorsWorld(platform, authorizationOf(request));
      const sent = parsePlatformRequest(sendActivationEmailRequest, request.body);
      await sendActivationEmail(world, { origin: platform.origin, clientAddress: request.clientAddress() }, sent);
      return {};
    },
    recover: async (request) => {
      const { world } = await authenticate(authorizationOf(request));
      return recover(world, parsePlatformRequest(recoverRequest, request.body), request.clientAddress());
    },
  };
}

/** A request for a mail: where its links lead, and which client sent the request. */
interface MailRequest {
  readonly origin: Origin;
  readonly clientAddress: string;
}

/** The shortest time of an answer, in milliseconds. Finding an account and storing a mail usually take less. */
const LEAST_MS = 30;

/**
 * Mails a link to the hosted reset page. The answer is the same for known and for unknown addresses, and also when the
 * mail is throttled. It takes the same time, too: otherwise its time would show whether a mail was stored (MEM-12, SEC-21).
 */
export async function sendRecoveryEmail(
  world: World,
  from: MailRequest,
  request: SendRecoveryEmailRequest,
): Promise<void> {
  checkRedirect(world, from.origin, request.redirect);
  await Promise.all([mailResetLink(world, from, request), scheduler.wait(LEAST_MS)]);
}

async function mailResetLink(
  world: World,
  { origin, clientAddress }: MailRequest,
  { email, language, redirect }: SendRecoveryEmailRequest,
): Promise<void> {
  // Counted before the lookup: otherwise the number of attempts left would show which addresses have an account.
  if ((await takeAttempt(world, mailFrom(clientAddress))) === undefined) return;
  const account = await findAccountByEmail(world, email);
  if (account === undefined || account.status === 'DELETED') return;
  if ((await takeAttempt(world, { kind: 'recovery-mail', key: account.id })) === undefined) return;
  const token = await issueRecoveryToken(world, account.id);
  const link = resetLink(world, origin, token, redirect?.url);
  await sendMail(world, resetMail(account.email, language ?? account.profile.language, link, token));
}

/** Mails a link with which the owner of an imported account sets a password (MEM-15). Throws 429 after too many. */
async function sendActivationEmail(
  world: World,
  { origin, clientAddress }: MailRequest,
  { identityId, emailOptions }: SendActivationEmailRequest,
): Promise<void> {
  checkRedirect(world, origin, emailOptions?.redirect);
  const account = await accountOfIdentity(world, identityId);
  await demandAttempt(world, ...mailTo(account.id, 'activation-mail', clientAddress));
  const token = await issueRecoveryToken(world, account.id);
  const link = resetLink(world, origin, token, emailOptions?.redirect?.url);
  await sendMail(world, activationMail(account.email, emailOptions?.language ?? account.profile.language, link, token));
}

function checkRedirect(
  { site }: World,
  origin: Origin,
  redirect: { url: string; clientId?: string | undefined } | undefined,
): void {
  if (!site.settings.published) {
    throw new PlatformError('ASSERTION_FAILED', 'The site has no public URL: publish it first (setting "published").');
  }
  if (redirect === undefined) return;
  if (redirect.clientId !== undefined && redirect.clientId !== site.clientId) {
    throw new IdentityError('INVALID_REDIRECT_URL', "redirect.clientId is not this site's client id.");
  }
  if (allowedRedirectUri(site.settings, redirect.url) !== undefined) return;
  const refused = { address: redirect.url, list: 'allowedRedirectUris' } as const;
  const { text, command } = refusalOfAddress(origin, site, refused);
  throw new IdentityError('INVALID_REDIRECT_URL', command === undefined ? text : `${text} To allow it: ${command}`);
}

function resetLink({ site }: World, origin: Origin, token: string, redirectUrl: string | undefined): string {
  const parameters = new URLSearchParams({ clientId: site.clientId, recoveryToken: token });
  if (redirectUrl !== undefined) parameters.set('redirectUrl', redirectUrl);
  return `${origin}${pagePaths.recover.path}?${parameters}`;
}

/**
 * Sets a new password by the token from a mail, ends all sessions, and continues like a login (MEM-13, SEC-10). The
 * token proves the mailbox. A member who has a phone or an authenticator app must prove it too (DEC-7).
 */
export async function recover(
  world: World,
  { recoveryToken, password = '' }: { recoveryToken: string; password?: string | undefined },
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const id = await accountIdOfRecovery(world, recoveryToken);
  if (id === undefined) throw invalidToken();
  checkPassword('password', password);
  const passwordHash = await hashPassword(password, world);
  const account = await world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const before = await findAccount(within, id);
    if (before === undefined || !(await redeemRecoveryToken(within, recoveryToken))) throw invalidToken();
    const after = await reviseAccount(within, before, {
      passwordHash,
      mustResetPassword: false,
      passwordFromMail: true,
    });
    await endSessions(within, id, 'password-recovered');
    return after;
  });
  return continueLogin(world, { account, proved: ['EMAIL'], attempts: [], clientAddress });
}

function invalidToken(): IdentityError {
  return new IdentityError(
    'INVALID_RECOVERY_TOKEN',
    'The link was used before or is older than an hour. Ask for a new mail.',
  );
}

/** MEM-13. */
const LIFETIME_MS = 60 * 60 * 1000;

/** Issues a token with which its bearer can set a new password once, within an hour. */
async function issueRecoveryToken(world: World, accountId: string): Promise<string> {
  const id = randomName(world.randomBytes);
  await saveRecord(world, 'recovery-token', {
    id,
    subject: accountId,
    document: {},
    expiresAt: world.now + LIFETIME_MS,
  });
  return id;
}

export async function accountIdOfRecovery(world: World, token: string): Promise<string | undefined> {
  return (await findRecord(world, 'recovery-token', token, z.object({})))?.subject ?? undefined;
}

/** Deletes the token. Returns false if it was used before: of two uses at once, only one succeeds. */
function redeemRecoveryToken(world: World, token: string): Promise<boolean> {
  return deleteRecord(world, 'recovery-token', token);
}
