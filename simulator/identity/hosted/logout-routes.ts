import { pagePaths } from '#contracts/operations/page-paths.ts';
import { admitEndedSessions, createAuthenticator } from '../../auth/authenticate-request.ts';
import { endTokenFamily } from '../../auth/token-family.ts';
import { type ApiRequest, authorizationOf, headerOf, isFromElsewhere } from '../../http/api-request.ts';
import { targetSources } from '../../http/content-policy.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import type { Route } from '../../http/route.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { allowedReturn, withAnswer } from './allowed-address.ts';
import { homeOf } from './home-address.ts';
import { type HostedAnswer, pageAnswer, pageRoute, unknownClientAnswer, wantsRawResponse } from './hosted-answer.ts';
import { endHostedSession, type HostedSession, hostedSessionCookie } from './hosted-session.ts';
import { hostedSessionOf, mayBeFromElsewhere } from './page-request.ts';
import type { PageIn } from './pages/hosted-page.ts';
import { noticePage } from './pages/notices.ts';
import { type RedeemedSession, redeemSession } from './redirect-session-store.ts';
import { refusedAddressPage } from './refused-address.ts';

/** GET …/v1/logout (LGO-1, LGO-2): ends the sessions, then redirects if the address is allowed. */
export function logoutRoutes(platform: Platform): readonly Route[] {
  const admit = admitEndedSessions(platform, createAuthenticator(platform));

  return [
    pageRoute(platform, 'GET', pagePaths.logout, async (req, { sent: parameters, context: named }) => {
      // A client library may omit the client id. Then its token names the site and the session to end.
      const caller =
        wantsRawResponse(req) && headerOf(req, 'authorization') ? await admit(authorizationOf(req)) : undefined;
      const context = parameters.has('clientId') ? named : caller?.context;
      if (!context) return unknownClientAnswer(platform, parameters);
      req.notes.siteId = context.site.siteId;
      if (caller?.tokenFamily) await logOut(caller.context, caller.tokenFamily);
      const redeemed = await redeemSession(context, 'logout', parameters.get('redirectSessionId'));
      if (redeemed.kind === 'first') req.notes.flow = redeemed.session.flowId ?? undefined;
      const asker = redeemed.kind === 'first' ? redeemed.session.caller : null;
      if (asker) await logOut(context, asker.tokenFamily);
      const session = await hostedSessionOf(context, req);
      if (mustAsk(req, redeemed, session)) return pageAnswer(confirmationPage(context, parameters, redeemed));
      return signOut(req, context, parameters, session);
    }),

    pageRoute(platform, 'POST', pagePaths.logout, async (req, { sent: parameters, context }) => {
      if (!context) return unknownClientAnswer(platform, parameters);
      if (isFromElsewhere(req)) return pageAnswer(confirmationPage(context, parameters));
      return signOut(req, context, parameters, await hostedSessionOf(context, req));
    }),
  ];

  async function signOut(
    req: ApiRequest,
    context: RequestContext,
    parameters: PageParameters,
    session: HostedSession | undefined,
  ): Promise<HostedAnswer> {
    req.notes.memberId = session?.memberId;
    if (session) await endHostedSession(context, session, 'browser-logout');
    const cookies = [{ name: hostedSessionCookie(context.site), value: null }];
    const back = parameters.get('postLogoutRedirectUri');
    const allowed = back === undefined ? undefined : allowedReturn(context.site.settings, back);
    // RED-5: a callback of a redirect session is told whether a member is logged in.
    const flag = parameters.has('redirectSessionId') ? { wixMemberLoggedIn: 'false' } : {};
    const address = allowed && withAnswer(allowed, flag);
    if (wantsRawResponse(req)) return { kind: 'raw', statusCode: address ? 303 : 200, location: address, cookies };
    if (back === undefined) {
      return { ...pageAnswer(noticePage('signedOut')), cookies };
    }
    if (address) return { kind: 'redirect', address, cookies };
    const refused = { address: back, list: 'allowedRedirectDomains' } as const;
    const page = refusedAddressPage(platform.origin, context.site, refused, 'signed-out');
    return { ...pageAnswer(page), cookies };
  }
}

function logOut(context: RequestContext, tokenFamily: string): Promise<void> {
  return endTokenFamily(context, tokenFamily, { cause: 'logout', at: context.now });
}

/**
 * SEC-36: a link on another site must not sign a member out. The page therefore asks, unless the member who requested
 * the address is the one who is signed in, or the browser was not led here by another site.
 */
function mustAsk(req: ApiRequest, redeemed: RedeemedSession, session: HostedSession | undefined): boolean {
  if (redeemed.kind === 'none') return isFromElsewhere(req) || (session !== undefined && mayBeFromElsewhere(req));
  if (redeemed.kind !== 'first') return true;
  return session !== undefined && session.memberId !== redeemed.session.caller?.memberId;
}

function confirmationPage(
  { site }: RequestContext,
  parameters: PageParameters,
  redeemed: RedeemedSession = { kind: 'none' },
): PageIn {
  const back = allowedReturn(site.settings, parameters.get('postLogoutRedirectUri') ?? '');
  const isSpent = redeemed.kind === 'spent' || redeemed.kind === 'opened';
  const asks = isSpent
    ? 'This link was used before, or has expired. You can still sign out here.'
    : 'A link on another page led you here. Do you want to sign out?';
  return (say) => ({
    ...{ title: say('Sign out?'), paragraphs: [say(asks)], buttons: [{ label: say('Sign out') }] },
    form: { action: pagePaths.logout.path, hidden: Object.fromEntries(parameters) },
    formTargets: targetSources(back),
    home: back && homeOf(site.settings, back),
  });
}
