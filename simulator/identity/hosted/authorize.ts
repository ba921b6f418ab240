import { type AuthorizationRequest, authorizationRequest } from '#contracts/oauth/authorization-request.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import { problemsOf } from '../../http/parse-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { findAccount } from '../accounts/account-store.ts';
import type { LoggedInMember } from '../accounts/proved-login.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';
import { issueCode } from '../oauth/authorization-code.ts';
import { type HostedSession, passesLogin } from './hosted-session.ts';
import type { RedirectSession } from './redirect-session-store.ts';
import {
  type AddressTarget,
  type AuthorizationResult,
  decideTarget,
  type ReturnTarget,
  type TargetDecision,
} from './return-target.ts';

export type AuthorizeOutcome =
  | SettledOutcome
  | { readonly kind: 'sign-in'; readonly authorization: SignInAuthorization }
  /** The address is missing or not allowed. The page shows an error and does not redirect (AUT-3). */
  | Extract<TargetDecision, { kind: 'refused' | 'address-refused' }>
  | (Extract<TargetDecision, { kind: 'origin-refused' }> & { readonly state: string | undefined });

/** The result of an authorization, and where it goes. */
export interface SettledOutcome {
  readonly kind: 'return';
  readonly target: ReturnTarget;
  readonly result: AuthorizationResult;
}

/** An authorization that waits until a member has signed in. Its answer goes to an address. */
export type SignInAuthorization = PendingAuthorization<AddressTarget>;

/** An authorization whose member is not known yet. */
export interface PendingAuthorization<Target extends ReturnTarget = ReturnTarget> {
  readonly target: Target;
  readonly codeChallenge: string;
  readonly redirectUri: string | null;
  readonly state: string;
  /** Whether the scope asks for a refresh token (TOK-12). */
  readonly offlineAccess: boolean;
  /** The id under which the request log has all steps of the login. */
  readonly flowId: string | null;
  /** The visitor who asked for the login. */
  readonly formerVisitor: string | null;
}

/** The parameters of the authorize page, and the names of those that were sent more than once. */
export interface AuthorizationParameters {
  readonly parameters: PageParameters;
  readonly repeated: ReadonlySet<string>;
}

/**
 * Decides what the authorize page does (AUT-1 to AUT-7). `origin` is the origin that asked for the redirect session, `visitorId` the
 * visitor who did, and `session` the browser's session with the hosted pages.
 */
export async function authorize(
  context: RequestContext,
  { parameters, repeated }: AuthorizationParameters,
  { origin, flowId, visitorId }: Pick<RedirectSession, 'origin' | 'flowId' | 'visitorId'>,
  session: HostedSession | undefined,
): Promise<AuthorizeOutcome> {
  const decision = decideTarget(
    context,
    { redirectUri: parameters.get('redirectUri'), responseMode: parameters.get('responseMode') },
    origin,
  );
  if (decision.kind === 'origin-refused') return { ...decision, state: parameters.get('state') };
  if (decision.kind !== 'allowed') return decision;
  const { target } = decision;

  if (repeated.size > 0) {
    const text = `${[...repeated].join(', ')} was sent more than once.`;
    const state = repeated.has('state') ? undefined : parameters.get('state');
    return { kind: 'return', target, result: refusal('invalid_request', text, state) };
  }
  const request = authorizationRequest.safeParse(Object.fromEntries(parameters));
  if (!request.success) {
    const [issue] = request.error.issues;
    const field = issue?.path.join('.') ?? '';
    const error = field === 'responseType' ? 'unsupported_response_type' : 'invalid_request';
    return { kind: 'return', target, result: refusal(error, `${problemsOf(request.error)}.`, parameters.get('state')) };
  }
  const asked = { prompt: parameters.get('prompt'), flowId, formerVisitor: visitorId };
  return answer(context, { ...request.data, ...asked }, target, session);
}

async function answer(
  context: RequestContext,
  request: AuthorizationRequest & { readonly prompt: string | undefined } & Pick<
      PendingAuthorization,
      'flowId' | 'formerVisitor'
    >,
  target: ReturnTarget,
  session: HostedSession | undefined,
): Promise<AuthorizeOutcome> {
  const { codeChallenge, state, redirectUri = null, sessionToken, prompt, flowId, formerVisitor } = request;
  const offlineAccess = request.scope.split(' ').includes('offline_access');
  const binding = { codeChallenge, redirectUri, state, offlineAccess, flowId, formerVisitor };
  const authorization: PendingAuthorization = { target, ...binding };
  const byToken = sessionToken === undefined ? undefined : await redeemSessionToken(context, sessionToken);
  if (byToken !== undefined) return conclude(context, authorization, { ...byToken, hostedSession: null });
  const needsNoForm = session && sessionToken === undefined && (await passesForm(context, session, prompt));
  if (needsNoForm) {
    return conclude(context, authorization, { ...session, hostedSession: session.id });
  }
  // A hidden frame cannot show a form: nobody would see it, and browsers do not frame that page.
  if (prompt === 'none' || target.kind === 'web_message') {
    return { kind: 'return', target, result: refusal('login_required', 'Nobody is signed in.', state) };
  }
  return { kind: 'sign-in', authorization: { target, ...binding } };
}

/** `prompt=login` asks for a form even though the browser is signed in. A link of the control API has signed in instead of the form. */
async function passesForm(
  context: RequestContext,
  session: HostedSession,
  prompt: string | undefined,
): Promise<boolean> {
  return prompt !== 'login' || passesLogin(context, session);
}

/** The member of an authorization, and the browser session that the login is from. */
export interface AuthorizedMember extends LoggedInMember {
  readonly hostedSession: string | null;
}

/** Returns to the client with a code for the member, if the account is still active. */
export async function conclude(
  context: RequestContext,
  { target, state, ...binding }: PendingAuthorization,
  { memberId, loggedInAt, hostedSession }: AuthorizedMember,
): Promise<SettledOutcome> {
  const account = await findAccount(context, memberId);
  if (account?.status !== 'ACTIVE') {
    return { kind: 'return', target, result: refusal('access_denied', 'The account is not active.', state) };
  }
  const code = await issueCode(context, { ...binding, memberId, loggedInAt, hostedSession });
  return { kind: 'return', target, result: { code, state } };
}

function refusal(error: string, error_description: string, state: string | undefined): AuthorizationResult {
  return state === undefined ? { error, error_description } : { error, error_description, state };
}
