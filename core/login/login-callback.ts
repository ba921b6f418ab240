import type { pagePaths } from '#contracts/operations/page-paths.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import { webAddress } from '../client/redirect-session.ts';
import { count, listOf, object, text } from '../reader.ts';

const CALLBACK_PATH: (typeof pagePaths)['callback']['path'] = '/_api/iam/authentication/v1/callback';

/** A hosted sign-in that is under way, and the session token of a login meanwhile. */
export interface LoginCallback {
  /** The state of the hosted page, not of the authorization. */
  readonly state: string;
  readonly sessionToken: string;
}

/** The answer that a browser would have received, as JSON (WIR-8). */
const readRawAnswer = object((field) => ({
  statusCode: field('statusCode', count),
  headers: field('headers', listOf(object((header) => ({ key: header('key', text), value: header('value', text) })))),
}));

/**
 * Continues a hosted sign-in after a login through the API. Returns the address that the browser goes to next: the
 * site's own, with the answer of the authorization. Null when the sign-in or the session token has expired, or was used
 * already.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/redirects.md
 */
export async function loginCallback(
  { [inside]: { send } }: ClientWith<'send'>,
  { state, sessionToken }: LoginCallback,
): Promise<string | null> {
  const query = new URLSearchParams({ state, sessionToken });
  const answer = readAnswer(await send({ method: 'GET', path: `${CALLBACK_PATH}?${query}` }), readRawAnswer);
  return webAddress(answer.headers.find(({ key }) => key.toLowerCase() === 'location')?.value);
}
