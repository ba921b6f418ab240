import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import type { RedirectSessionInput } from '#contracts/redirects/redirect-session.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf, filled } from '../json-fields.ts';
import { type ClientWith, inside } from './client-parts.ts';
import { NO_REDIRECT_URL, type RedirectPreferences, requestRedirectSession, webAddress } from './redirect-session.ts';

/** Where the platform's page leads: exactly one of these. The checkouts are those of the contract. */
export type RedirectIntent =
  | { readonly login: Readonly<Record<string, never>> }
  | { readonly logout: { readonly clientId: string } }
  | {
      [Intent in CheckoutIntent]: { readonly [Name in Intent]: NonNullable<RedirectSessionInput[Name]> };
    }[CheckoutIntent];

/** What to open on the platform: one intent, for example `logout` or a checkout, and where it returns to. */
export type Redirect = RedirectIntent & {
  /** Where the page returns to. The platform adds `wixMemberLoggedIn` to these addresses. */
  readonly callbacks?: NonNullable<RedirectSessionInput['callbacks']>;
  /** Which pages are shown, and whether they know the caller. */
  readonly preferences?: RedirectPreferences;
  readonly origin?: string;
};

/** The answer to a redirect session. */
export interface RedirectSession {
  /** The address to send the browser to. It opens once, and expires soon. */
  readonly fullUrl: string;
  /** The address without its parameters. */
  readonly endpoint: string | null;
  /** The session of the visitor or member on the platform's pages, if it goes along. */
  readonly sessionToken: string | null;
}

/**
 * Creates a redirect session: for a checkout, or to log in or out without this library's flow. Rejects with ApiError
 * when the service refuses, and with UnreadableAnswerError when the answer has no address.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/redirects.md
 */
export async function createRedirect(
  { [inside]: { send } }: ClientWith<'send'>,
  redirect: Redirect,
): Promise<RedirectSession> {
  const { fullUrl, urlDetails, sessionToken } = await requestRedirectSession(send, redirect);
  const address = webAddress(fullUrl);
  if (address === null) throw new UnreadableAnswerError(null, { message: NO_REDIRECT_URL });
  return { fullUrl: address, endpoint: filled(fieldsOf(urlDetails).endpoint), sessionToken: filled(sessionToken) };
}
