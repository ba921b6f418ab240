import type { SignOnInput } from '#contracts/identity/sign-on.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { sendWithKey } from '../client/send-with-key.ts';
import { ApiError } from '../errors/api-error.ts';
import { filledText, object } from '../reader.ts';
import { becomeMember } from '../session/become-member.ts';
import { epochSeconds } from '../session/epoch-seconds.ts';
import { readTokenAnswer } from '../session/token-answer.ts';
import { type Refused, refusedBy } from './refused.ts';

const SIGN_ON_PATH: PathOf<'signOn'> = '/_api/iam/authentication/v2/sign-on';
const TOKEN_PATH: PathOf<'token'> = '/oauth2/token';

/** The member to sign on, and the site's API key. Never use it in a browser. */
export interface SignOn {
  readonly email: string;
  readonly apiKey: string;
  readonly profile?: NonNullable<SignOnInput['profile']>;
  /** The service's defaults: false for `verifyEmail`, true for `mergeExistingContact`. */
  readonly verifyEmail?: boolean;
  /** Whether the member gets the contact that has the same address. */
  readonly mergeExistingContact?: boolean;
}

/** With the `sessionToken` of a sign-on, the member's tokens are bound to that session. */
export interface ExternalLogin {
  readonly memberId: string;
  readonly apiKey: string;
  readonly sessionToken?: string;
}

/** The member exists, with a session token for `loginWithMemberId`; or the service refused. */
export type SignOnOutcome =
  | { readonly state: 'ok'; readonly memberId: string; readonly sessionToken: string }
  | Refused;
/** The session is the member’s now; or the service refused, and the session is as before. */
export type ExternalLoginOutcome = { readonly state: 'member' } | Refused;

const readSignOn = object((field) => ({
  sessionToken: field('sessionToken', filledText),
  memberId: field(
    'identity',
    object((identity) => identity('id', filledText)),
  ),
}));

/**
 * Finds or creates the member with an e-mail address. For servers only, because it needs the site's API key.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function signOn(
  client: ClientWith<'plainSend' | 'keeper'>,
  { email, apiKey, ...options }: SignOn,
): Promise<SignOnOutcome> {
  const body: SignOnInput = { loginId: { email }, ...options };
  const answer = await sendWithKey(client, apiKey)({ method: 'POST', path: SIGN_ON_PATH, body });
  return answer.status === 200 ? { state: 'ok', ...readAnswer(answer, readSignOn) } : refusedBy(new ApiError(answer));
}

/** This is the only grant in snake_case (spec §7). With a session token, it sends no scope (WIR-5). */
function externalTokenHttpRequest({ memberId, sessionToken }: ExternalLogin): HttpRequest {
  const grant = { grant_type: 'authorized_client', member_id: memberId };
  const body =
    sessionToken === undefined ? { ...grant, scope: 'offline_access' } : { ...grant, session_token: sessionToken };
  return { method: 'POST', path: TOKEN_PATH, body };
}

/**
 * Logs in as the member `memberId`, whose identity another service has checked. For servers only, because it needs the
 * site's API key. With the `sessionToken` of a sign-on, the tokens are bound to that session.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/tokens.md
 */
export async function loginWithMemberId(
  client: ClientWith<'plainSend' | 'keeper' | 'ports' | 'store' | 'grants'>,
  login: ExternalLogin,
): Promise<ExternalLoginOutcome> {
  try {
    const { ports } = client[inside];
    const became = await becomeMember(client[inside], async () =>
      readTokenAnswer(
        await sendWithKey(client, login.apiKey)(externalTokenHttpRequest(login)),
        epochSeconds(ports.clock),
      ),
    );
    if (became) return { state: 'member' };
    return { state: 'refused', error: 'signed_out', description: 'You signed out while signing in.' };
  } catch (error) {
    return refusedBy(error);
  }
}
