import { pagePaths } from '#contracts/paths.ts';
import type { SendActivationEmailRequest, SendRecoveryEmailRequest } from '#contracts/recovery/recovery.ts';
import { isAllowedRedirectUri } from '../authorize/allowed-address.ts';
import { PlatformError } from '../http/platform-error.ts';
import { findAccount, findAccountByEmail } from '../identity/account-store.ts';
import { IdentityError } from '../identity/identity-error.ts';
import { activationMail, resetMail } from '../identity/mails.ts';
import { takeAttempt } from '../identity/throttle.ts';
import { sendMail } from '../inbox/inbox.ts';
import type { World } from '../world/world.ts';
import { issueRecoveryToken } from './recovery-token.ts';

/** Mails a link to the hosted reset page. The answer is the same whether anybody has the address (MEM-12, SEC-21). */
export async function sendRecoveryEmail(
  world: World,
  baseUrl: string,
  { email, language, redirect }: SendRecoveryEmailRequest,
): Promise<void> {
  checkRedirect(world, redirect);
  const account = await findAccountByEmail(world, email);
  if (account === undefined || account.status === 'DELETED') return;
  if ((await takeAttempt(world, { kind: 'recovery', key: account.id })) === undefined) return;
  const token = await issueRecoveryToken(world, account.id);
  const link = resetLink(world, baseUrl, token, redirect?.url);
  await sendMail(world, resetMail(account.email, language ?? account.profile.language, link, token));
}

/** Mails a link by which somebody whose account was made for them chooses a password (MEM-15). */
export async function sendActivationEmail(
  world: World,
  baseUrl: string,
  { identityId, emailOptions }: SendActivationEmailRequest,
): Promise<void> {
  checkRedirect(world, emailOptions?.redirect);
  const account = await findAccount(world, identityId);
  if (account === undefined) throw new IdentityError('IDENTITY_NOT_FOUND', 'No identity of this site has this id.');
  const token = await issueRecoveryToken(world, account.id);
  const link = resetLink(world, baseUrl, token, emailOptions?.redirect?.url);
  await sendMail(world, activationMail(account.email, emailOptions?.language ?? account.profile.language, link, token));
}

function checkRedirect({ site }: World, redirect: { url: string; clientId?: string | undefined } | undefined): void {
  if (!site.settings.published) {
    throw new PlatformError('ASSERTION_FAILED', 'The site has no public URL: publish it first (setting "published").');
  }
  if (redirect === undefined) return;
  if (redirect.clientId !== undefined && redirect.clientId !== site.clientId) {
    throw new IdentityError('INVALID_REDIRECT_URL', "redirect.clientId is not this site's client id.");
  }
  if (isAllowedRedirectUri(site.settings, redirect.url)) return;
  throw new IdentityError(
    'INVALID_REDIRECT_URL',
    `${redirect.url} is not among the site's allowed redirect URIs (setting "allowedRedirectUris").`,
  );
}

function resetLink({ site }: World, baseUrl: string, token: string, redirectUrl: string | undefined): string {
  const parameters = new URLSearchParams({ clientId: site.clientId, recoveryToken: token });
  if (redirectUrl !== undefined) parameters.set('redirectUrl', redirectUrl);
  return `${baseUrl}${pagePaths.recover.path}?${parameters}`;
}
