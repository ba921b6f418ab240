import { sessionPaths } from '#contracts/real-paths.ts';
import type { RedirectSessionInput } from '#contracts/redirects/redirect-session.ts';
import { ApiError } from '../errors/api-error.ts';
import { fieldsOf } from '../json-fields.ts';
import type { AuthorizedSend } from './authorized-send.ts';
import type { HttpAnswer } from './http-answer.ts';

/** The address to go to; null when the answer has none that a browser may be sent to (spec §8). Throws ApiError. */
function readFullUrl(answer: HttpAnswer): string | null {
  if (answer.status !== 200) throw new ApiError(answer);
  // Read by hand: of all that the contract promises, only this field is used, and its absence has a text of its own.
  const fullUrl = fieldsOf(fieldsOf(answer.body).get('redirectSession')).get('fullUrl');
  // `javascript:` would run in our own origin.
  return typeof fullUrl === 'string' && /^https?:\/\//i.test(fullUrl) && URL.canParse(fullUrl) ? fullUrl : null;
}

/** Creates a redirect session and gives its `fullUrl` (wire §1.5). */
export async function createRedirectSession(
  send: AuthorizedSend,
  body: RedirectSessionInput,
  firstToken?: string,
): Promise<string | null> {
  return readFullUrl(await send({ method: 'POST', path: sessionPaths.createRedirectSession, body }, firstToken));
}
