import type { z } from 'zod';
import type { signOnRequest } from '#contracts/identity/sign-on.ts';
import { paths } from '#contracts/paths.ts';
import type { AuthorizedSend } from '../client/authorized-send.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { readRefusal } from '../errors/refusal.ts';
import type { Clock } from '../ports/clock.ts';
import { filledText, object } from '../reader.ts';
import { epochSeconds } from '../session/epoch-seconds.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { readTokenAnswer } from '../session/token-answer.ts';

type SignOnRequest = z.input<typeof signOnRequest>;

/** Whom to sign on, and the API key of the site, which no browser may hold (SEC-34). */
export interface SignOn {
  readonly email: string;
  readonly apiKey: string;
  readonly profile?: NonNullable<SignOnRequest['profile']>;
  /** Both as the service has them: false and true by default (wire §1.7). */
  readonly verifyEmail?: boolean;
  readonly mergeExistingContact?: boolean;
}

/** `sessionToken`, from a sign-on, binds the member's tokens to that session. */
export interface ExternalLogin {
  readonly memberId: string;
  readonly apiKey: string;
  readonly sessionToken?: string;
}

interface Refused {
  readonly kind: 'refused';
  readonly error: string;
  readonly description: string | null;
}
export type SignOnOutcome = { readonly kind: 'ok'; readonly memberId: string; readonly sessionToken: string } | Refused;
export type ExternalLoginOutcome = { readonly kind: 'member' } | Refused;

export interface ExternalLoginParts {
  /** Sends under the access token and an API key together. */
  readonly sendWithKey: (apiKey: string) => AuthorizedSend;
  readonly becomeMember: SessionKeeper['becomeMember'];
  readonly clock: Clock;
}

const readSignOn = object((field) => ({
  sessionToken: field('sessionToken', filledText),
  memberId: field(
    'identity',
    object((identity) => identity('id', filledText)),
  ),
}));

/** The refusal of a call that the key or the member was not good for. Null when the service failed instead. */
function refusedBy({ status, body }: Pick<HttpAnswer, 'status' | 'body'>): Refused | null {
  if (status < 400 || status >= 500) return null;
  const { code, description } = readRefusal(body);
  return { kind: 'refused', error: code ?? `status_${status}`, description };
}

/** Finds or creates the member of an e-mail address, without a password (MEM-15). */
export async function signOn(
  { sendWithKey }: Pick<ExternalLoginParts, 'sendWithKey'>,
  { email, apiKey, ...options }: SignOn,
): Promise<SignOnOutcome> {
  const body: SignOnRequest = { loginId: { email }, ...options };
  const answer = await sendWithKey(apiKey)({ method: 'POST', path: paths.signOn.path, body });
  return refusedBy(answer) ?? { kind: 'ok', ...readAnswer(answer, readSignOn) };
}

/** This grant alone is spelt in snake_case (spec §7); bound to a session, it names no scope (wire §1.4). */
function externalTokenHttpRequest({ memberId, sessionToken }: ExternalLogin): HttpRequest {
  const grant = { grant_type: 'authorized_client', member_id: memberId };
  const body =
    sessionToken === undefined ? { ...grant, scope: 'offline_access' } : { ...grant, session_token: sessionToken };
  return { method: 'POST', path: paths.token.path, body };
}

/** Becomes the member `memberId`, for whom somebody else has vouched (TOK-10). */
export async function loginWithMemberId(
  { sendWithKey, becomeMember, clock }: ExternalLoginParts,
  login: ExternalLogin,
): Promise<ExternalLoginOutcome> {
  try {
    const became = await becomeMember(async () =>
      readTokenAnswer(await sendWithKey(login.apiKey)(externalTokenHttpRequest(login)), epochSeconds(clock)),
    );
    if (became) return { kind: 'member' };
    return { kind: 'refused', error: 'signed_out', description: 'You signed out while signing in.' };
  } catch (error) {
    const refused = error instanceof ApiError ? refusedBy({ status: error.status, body: error.cause }) : null;
    if (refused === null) throw error;
    return refused;
  }
}
