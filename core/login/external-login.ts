import type { z } from 'zod';
import type { signOnRequest } from '#contracts/identity/sign-on.ts';
import { accountPaths, sessionPaths } from '#contracts/real-paths.ts';
import { type AuthorizedSend, createAuthorizedSend } from '../client/authorized-send.ts';
import type { ClientWith } from '../client/client-parts.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { readRefusal } from '../errors/refusal.ts';
import { filledText, object } from '../reader.ts';
import { epochSeconds } from '../session/epoch-seconds.ts';
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

/** Sends under the access token and an API key together: one comma and no space between the two (wire §1.4). */
function withKey({ parts: { plainSend, keeper } }: ClientWith<'plainSend' | 'keeper'>, apiKey: string): AuthorizedSend {
  return createAuthorizedSend((request, token = '') => plainSend(request, `${token},${apiKey}`), keeper.accessToken);
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

/** On servers only, for it takes the site's API key: finds or creates the member of an e-mail address (MEM-15). */
export async function signOn(
  client: ClientWith<'plainSend' | 'keeper'>,
  { email, apiKey, ...options }: SignOn,
): Promise<SignOnOutcome> {
  const body: SignOnRequest = { loginId: { email }, ...options };
  const answer = await withKey(client, apiKey)({ method: 'POST', path: accountPaths.signOn, body });
  return refusedBy(answer) ?? { kind: 'ok', ...readAnswer(answer, readSignOn) };
}

/** This grant alone is spelt in snake_case (spec §7); bound to a session, it names no scope (wire §1.4). */
function externalTokenHttpRequest({ memberId, sessionToken }: ExternalLogin): HttpRequest {
  const grant = { grant_type: 'authorized_client', member_id: memberId };
  const body =
    sessionToken === undefined ? { ...grant, scope: 'offline_access' } : { ...grant, session_token: sessionToken };
  return { method: 'POST', path: sessionPaths.token, body };
}

/**
 * On servers only, for it takes the site's API key: becomes the member `memberId`, for whom somebody else has vouched
 * (TOK-10). With the `sessionToken` of a sign-on the tokens are bound to that session (wire §1.4).
 */
export async function loginWithMemberId(
  client: ClientWith<'plainSend' | 'keeper' | 'ports'>,
  login: ExternalLogin,
): Promise<ExternalLoginOutcome> {
  try {
    const { keeper, ports } = client.parts;
    const became = await keeper.becomeMember(async () =>
      readTokenAnswer(await withKey(client, login.apiKey)(externalTokenHttpRequest(login)), epochSeconds(ports.clock)),
    );
    if (became) return { kind: 'member' };
    return { kind: 'refused', error: 'signed_out', description: 'You signed out while signing in.' };
  } catch (error) {
    const refused = error instanceof ApiError ? refusedBy({ status: error.status, body: error.cause }) : null;
    if (refused === null) throw error;
    return refused;
  }
}
