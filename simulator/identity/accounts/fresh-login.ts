import type { AuthenticatedRequest } from '../../auth/authenticate-request.ts';
import { findTokenFamily } from '../../auth/token-family.ts';
import { isoInstant } from '../../platform/clock.ts';
import { IdentityError } from './identity-error.ts';

/**
 * Throws 403 unless the caller has proved who they are within the time that the site's setting gives: whoever has found an
 * access token must not be able to take the account over. A renewal of tokens and a redirect without a form prove nothing.
 */
export async function demandFreshLogin(
  { context, tokenFamily }: Omit<AuthenticatedRequest, 'caller'>,
  purpose: string,
): Promise<void> {
  const { freshLoginSeconds } = context.site.settings;
  const family = tokenFamily === null ? undefined : await findTokenFamily(context, tokenFamily);
  const loggedInAt = family?.loggedInAt ?? null;
  if (loggedInAt !== null && context.now - loggedInAt < freshLoginSeconds * 1000) return;
  const last = loggedInAt === null ? 'a login whose time is not known' : `the login of ${isoInstant(loggedInAt)}`;
  throw new IdentityError(
    'FRESH_LOGIN_REQUIRED',
    `${purpose} needs a login of the last ${freshLoginSeconds} seconds, and this session is from ${last}. ` +
      'Log in again with the password or another factor, and repeat the call with the new access token.',
  );
}
