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
import { administratorsContext } from '../../auth/api-key.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { decidedBy } from '../../errors/cause.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { authorizationOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import type { Origin } from '../../platform/origin.ts';
import { randomName } from '../../platform/random.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
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
      const { context } = await authenticate(authorizationOf(request));
      const sent = parsePlatformRequest(sendRecoveryEmailRequest, request.body);
      await sendRecoveryEmail(context, { origin: platform.origin, clientAddress: request.clientAddress() }, sent);
      return {};
    },
    sendActivationEmail: async (request) => {
      const context = await administratorsContext(platform, authorizationOf(request));
      const sent = parsePlatformRequest(sendActivationEmailRequest, request.body);
      await sendActivationEmail(context, { origin: platform.origin, clientAddress: request.clientAddress() }, sent);
      return {};
    },
    recover: async (request) => {
      const { context } = await authenticate(authorizationOf(request));
      return recover(context, parsePlatformRequest(recoverRequest, request.body), request.clientAddress());
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
  context: RequestContext,
  from: MailRequest,
  request: SendRecoveryEmailRequest,
): Promise<void> {
  checkRedirect(context, from.origin, request.redirect);
  await Promise.all([mailResetLink(context, from, request), scheduler.wait(LEAST_MS)]);
}

async function mailResetLink(
  context: RequestContext,
  { origin, clientAddress }: MailRequest,
  { email, language, redirect }: SendRecoveryEmailRequest,
): Promise<void> {
  // Counted before the lookup: otherwise the number of attempts left would show which addresses have an account.
  if ((await takeAttempt(context, mailFrom(clientAddress))) === undefined) return;
  const account = await findAccountByEmail(context, email);
  if (account === undefined || account.status === 'DELETED') return;
  if ((await takeAttempt(context, { kind: 'recovery-mail', key: account.id })) === undefined) return;
  const token = await issueRecoveryToken(context, account.id);
  const link = resetLink(context, origin, token, redirect?.url);
  await sendMail(context, resetMail({ site: context.site, account, asked: language }, link, token));
}

/** Mails a link with which the owner of an imported account sets a password (MEM-15). Throws 429 after too many. */
async function sendActivationEmail(
  context: RequestContext,
  { origin, clientAddress }: MailRequest,
  { identityId, emailOptions }: SendActivationEmailRequest,
): Promise<void> {
  checkRedirect(context, origin, emailOptions?.redirect);
  const account = await accountOfIdentity(context, identityId);
  await demandAttempt(context, ...mailTo(account.id, 'activation-mail', clientAddress));
  const token = await issueRecoveryToken(context, account.id);
  const link = resetLink(context, origin, token, emailOptions?.redirect?.url);
  const asked = emailOptions?.language;
  await sendMail(context, activationMail({ site: context.site, account, asked }, link, token));
}

function checkRedirect(
  { site }: RequestContext,
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
  const error = new IdentityError(
    'INVALID_REDIRECT_URL',
    command === undefined ? text : `${text} To allow it: ${command}`,
  );
  throw decidedBy(error, [{ name: 'address', value: redirect.url }]);
}

function resetLink({ site }: RequestContext, origin: Origin, token: string, redirectUrl: string | undefined): string {
  const parameters = new URLSearchParams({ clientId: site.clientId, recoveryToken: token });
  if (redirectUrl !== undefined) parameters.set('redirectUrl', redirectUrl);
  return `${origin}${pagePaths.recover.path}?${parameters}`;
}

/**
 * Sets a new password by the token from a mail, ends all sessions, and continues like a login (MEM-13, SEC-10). The
 * token proves the mailbox. A member who has a phone or an authenticator app must prove it too (DEC-7).
 */
export async function recover(
  context: RequestContext,
  { recoveryToken, password = '' }: { recoveryToken: string; password?: string | undefined },
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const id = await accountIdOfRecovery(context, recoveryToken);
  if (id === undefined) throw invalidToken();
  checkPassword('password', password);
  const passwordHash = await hashPassword(password, context);
  const account = await context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
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
  return continueLogin(context, { account, proved: ['EMAIL'], attempts: [], clientAddress });
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
async function issueRecoveryToken(context: RequestContext, accountId: string): Promise<string> {
  const id = randomName(context.randomBytes);
  await saveRecord(context, 'recovery-token', {
    id,
    subject: accountId,
    document: {},
    expiresAt: context.now + LIFETIME_MS,
  });
  return id;
}

export async function accountIdOfRecovery(context: RequestContext, token: string): Promise<string | undefined> {
  return (await findRecord(context, 'recovery-token', token, z.object({})))?.subject ?? undefined;
}

/** Deletes the token. Returns false if it was used before: of two uses at once, only one succeeds. */
function redeemRecoveryToken(context: RequestContext, token: string): Promise<boolean> {
  return deleteRecord(context, 'recovery-token', token);
}
