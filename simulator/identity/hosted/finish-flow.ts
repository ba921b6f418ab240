import type { ApiRequest } from '../../http/api-request.ts';
import type { PolicySource } from '../../http/content-policy.ts';
import { html, scriptJson } from '../../http/html.ts';
import type { Origin } from '../../platform/origin.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import type { LoggedInMember } from '../accounts/proved-login.ts';
import { withAnswer } from './allowed-address.ts';
import { type AuthorizedMember, conclude, type SettledOutcome } from './authorize.ts';
import { type CookieChange, type HostedAnswer, pageAnswer } from './hosted-answer.ts';
import { type HostedSession, hostedSessionCookie, replaceHostedSession, startHostedSession } from './hosted-session.ts';
import { hostedSessionOf } from './page-request.ts';
import type { HostedPage, PageIn } from './pages/hosted-page.ts';
import { noticePage } from './pages/notices.ts';
import { refusedAddressPage } from './refused-address.ts';
import type { MessageTarget } from './return-target.ts';
import type { HostedFlow } from './sign-in-transaction.ts';

/** Signs the browser in to the hosted pages and returns the answer that ends its flow. */
export async function finishFlow(
  req: ApiRequest,
  context: RequestContext,
  flow: HostedFlow,
  member: LoggedInMember,
): Promise<HostedAnswer> {
  const { session, cookie } = await signInBrowser(req, context, member);
  const answer = await answerAfter(context, flow, { ...member, hostedSession: session.id });
  return { ...answer, cookies: [cookie] };
}

/** Signs the browser in to the hosted pages. A new session replaces the old one (SEC-24). */
export async function signInBrowser(
  req: ApiRequest,
  context: RequestContext,
  member: LoggedInMember,
): Promise<{ readonly session: HostedSession; readonly cookie: CookieChange }> {
  req.notes.memberId = member.memberId;
  const before = await hostedSessionOf(context, req);
  const session = await startHostedSession(context, member);
  if (before) await replaceHostedSession(context, before, session);
  return { session, cookie: { name: hostedSessionCookie(context.site), value: session.id } };
}

/** The answer that ends a flow for a member. `hostedSession` is null when the browser has no session. */
export async function answerAfter(
  context: RequestContext,
  flow: HostedFlow,
  member: AuthorizedMember,
): Promise<HostedAnswer> {
  if (flow.kind === 'authorization') return answerOf(await conclude(context, flow.authorization, member));
  return { kind: 'redirect', address: withAnswer(flow.postFlowUrl, { wixMemberLoggedIn: 'true' }) }; // RED-5
}

/** Sends the result of an authorization to its target. */
export function answerOf({ target, result }: SettledOutcome): HostedAnswer {
  return target.kind === 'web_message'
    ? pageAnswer(webMessagePage(target, result))
    : { kind: 'redirect', address: withAnswer(target.redirectUri, { ...result }, target.kind) };
}

/** Posts `message` to the page that frames this one, if that page is from the origin of the target (SEC-12). */
function webMessagePage(target: MessageTarget, message: object): PageIn {
  return (say) => ({ ...noticePage('signingIn')(say), ...messageTo(target, message) });
}

/** An origin that the site does not allow, and the state of its request. */
interface RefusedOrigin {
  readonly origin: string;
  readonly framedBy: PolicySource;
  readonly state: string | undefined;
}

/**
 * Tells an origin that the site does not allow it. The message says nothing else, and no other origin gets it (AUT-6).
 */
export function originRefusedPage(simulator: Origin, site: Site, refused: RefusedOrigin): PageIn {
  const { origin, state } = refused;
  const page = refusedAddressPage(simulator, site, { address: origin, list: 'allowedRedirectDomains' });
  const message = { error: 'redirect_uri_not_allowed', rejectedOrigin: origin, metaSiteId: site.siteId, state };
  return (say) => ({ ...page(say), ...messageTo(refused, message) });
}

function messageTo(
  { origin, framedBy }: Pick<RefusedOrigin, 'origin' | 'framedBy'>,
  message: object,
): Pick<HostedPage, 'framedBy' | 'script'> {
  return {
    framedBy: [framedBy],
    script: html`parent.postMessage(${scriptJson(message)}, ${scriptJson(origin)});`,
  };
}
