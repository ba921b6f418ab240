import { sessionPaths } from '#contracts/real-paths.ts';
import type { RedirectSessionInput } from '#contracts/redirects/redirect-session.ts';
import { ApiError } from '../errors/api-error.ts';
import { fieldsOf } from '../json-fields.ts';
import type { AuthorizedSend } from './authorized-send.ts';
import type { HttpAnswer } from './http-answer.ts';

/** How the platform's pages behave after the redirect (wire §1.5). */
export type RedirectPreferences = NonNullable<RedirectSessionInput['preferences']>;

/**
 * The address to send the browser to. Null when the answer has none that is safe to visit (spec §8). Throws ApiError.
 */
function readFullUrl(answer: HttpAnswer): string | null {
  if (answer.status !== 200) throw new ApiError(answer);
  // Read by hand, because only this field is used and its absence has its own text.
  const { fullUrl } = fieldsOf(fieldsOf(answer.body).redirectSession);
  // A `javascript:` address would run in our own origin.
  return typeof fullUrl === 'string' && /^https?:\/\//i.test(fullUrl) && URL.canParse(fullUrl) ? fullUrl : null;
}

/** Creates a redirect session and returns its `fullUrl` (wire §1.5). */
export async function createRedirectSession(
  send: AuthorizedSend,
  body: RedirectSessionInput,
  firstToken?: string,
): Promise<string | null> {
  return readFullUrl(await send({ method: 'POST', path: sessionPaths.createRedirectSession, body }, firstToken));
}
