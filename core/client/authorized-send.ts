import { identityErrorCodes } from '#contracts/identity/identity-error-codes.ts';
import { readRefusal } from '../errors/refusal.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { abortable } from './abortable.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { HttpRequest } from './http-request.ts';
import type { Send } from './send.ts';

/** Sends a request under the session's access token; `firstToken` is tried instead of it. */
export type AuthorizedSend = (request: HttpRequest, firstToken?: string) => Promise<HttpAnswer>;

/** Whether an answer refuses the access token. A wrong password is a 401 as well, and says nothing about it (MEM-4). */
export function refusesAccessToken({ status, body }: HttpAnswer): boolean {
  if (status !== 401) return false;
  const { code } = readRefusal(body);
  return !identityErrorCodes.some((ofIdentity) => ofIdentity === code);
}

/** Renews once and repeats once when the service no longer takes the token (TOK-14). */
export function createAuthorizedSend(send: Send, accessToken: SessionKeeper['accessToken']): AuthorizedSend {
  return async (request, firstToken) => {
    const token = firstToken ?? (await abortable(accessToken(), request.signal));
    const answer = await send(request, token);
    if (!refusesAccessToken(answer)) return answer;
    return await send(request, await abortable(accessToken(token), request.signal));
  };
}
