import type { PathOf } from '#contracts/operations/operations.ts';
import type { RedirectSessionInput } from '#contracts/redirects/redirect-session.ts';
import { ApiError } from '../errors/api-error.ts';
import { fieldsOf } from '../json-fields.ts';
import type { AuthorizedSend } from './authorized-send.ts';

const CREATE_REDIRECT_SESSION_PATH: PathOf<'createRedirectSession'> = '/_api/redirects-api/v1/redirect-session';

/** How the platform's pages behave after the redirect. */
export type RedirectPreferences = NonNullable<RedirectSessionInput['preferences']>;

/** The flow error of an answer without an address to visit. */
export const NO_REDIRECT_URL = 'No redirect URL found';

/** The address if a browser can be sent to it, otherwise null. A `javascript:` address would run in our own origin. */
export function webAddress(address: unknown): string | null {
  return typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** Creates a redirect session (WIR-6). Returns the fields of the answer, unchecked. Throws ApiError. */
export async function requestRedirectSession(
  send: AuthorizedSend,
  body: object,
  firstToken?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await send({ method: 'POST', path: CREATE_REDIRECT_SESSION_PATH, body }, firstToken);
  if (answer.status !== 200) throw new ApiError(answer);
  return fieldsOf(fieldsOf(answer.body).redirectSession);
}

/** Creates a redirect session. Returns the address to visit; null when the answer has none that is safe (spec §8). */
export async function createRedirectSession(
  send: AuthorizedSend,
  body: RedirectSessionInput,
  firstToken?: string,
): Promise<string | null> {
  return webAddress((await requestRedirectSession(send, body, firstToken)).fullUrl);
}
