import { readRefusal } from '../errors/refusal.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { abortable } from './abortable.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { HttpRequest } from './http-request.ts';
import type { Send } from './send.ts';

/** Sends a request with the session's access token, or with `firstToken` if one is passed. */
export type AuthorizedSend = (request: HttpRequest, firstToken?: string) => Promise<HttpAnswer>;

/**
 * Whether the answer refuses the access token. A wrong password is a 401 too, but says nothing about the token (MEM-4).
 * The codes of passwords and e-mail addresses are negative numbers, and no other codes are.
 */
export function refusesAccessToken({ status, body }: HttpAnswer): boolean {
  return status === 401 && !readRefusal(body).code?.startsWith('-');
}

/** When the service refuses the access token, renews it once and repeats the request once (TOK-14). */
export function createAuthorizedSend(send: Send, accessToken: SessionKeeper['accessToken']): AuthorizedSend {
  return async (request, firstToken) => {
    const token = firstToken ?? (await abortable(accessToken(), request.signal));
    const answer = await send(request, token);
    if (!refusesAccessToken(answer)) return answer;
    return await send(request, await abortable(accessToken(token), request.signal));
  };
}
