import { scheduler } from 'node:timers/promises';
import { pagePaths } from '#contracts/paths.ts';
import type { SendActivationEmailRequest, SendRecoveryEmailRequest } from '#contracts/recovery/recovery.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { Origin } from '../../world/origin.ts';
import type { World } from '../../world/world.ts';
import { findAccountByEmail } from '../accounts/account-store.ts';
import { findIdentity } from '../accounts/find-identity.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import { activationMail, resetMail } from '../accounts/mails.ts';
import { demandAttempt, mailFrom, mailTo, takeAttempt } from '../accounts/throttle.ts';
import { allowedRedirectUri } from '../hosted/allowed-address.ts';
import { refusalOfAddress } from '../hosted/refused-address.ts';
import { sendMail } from '../inbox/inbox.ts';
import { issueRecoveryToken } from './recovery-token.ts';

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
export async function sendActivationEmail(
  world: World,
  { origin, clientAddress }: MailRequest,
  { identityId, emailOptions }: SendActivationEmailRequest,
): Promise<void> {
  checkRedirect(world, origin, emailOptions?.redirect);
  const account = await findIdentity(world, identityId);
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
