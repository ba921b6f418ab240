import { pagePaths } from '#contracts/operations/page-paths.ts';
import { verifyToken } from '../../auth/site-token.ts';
import { originSource } from '../../http/content-policy.ts';
import type { Route } from '../../http/route.ts';
import { randomGuid } from '../../platform/random.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';
import { allowedReturn, isAllowedOrigin } from './allowed-address.ts';
import { answerAfter, finishFlow } from './finish-flow.ts';
import { pageAnswer, pageRoute, siteRoute, wantsRawResponse } from './hosted-answer.ts';
import { isBegunHere, openForm, usedAddressPage } from './open-form.ts';
import { hostedSessionOf } from './page-request.ts';
import { signInPage } from './pages/login-pages.ts';
import { noticePage, SIGN_IN_OVER } from './pages/notices.ts';
import { isPageOpen, type RedirectSession, redeemSession } from './redirect-session-store.ts';
import { refusedAddressPage } from './refused-address.ts';
import { endTransaction, findTransaction, flowIdOf, type Offer } from './sign-in-transaction.ts';

/**
 * The page of a `login` intent. Without a post-flow address it is for pre-warming; with one, it signs a member in
 * first.
 */
export function loginRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET', pagePaths.login, async (context, parameters, req) => {
      const { settings } = context.site;
      const sessionId = parameters.get('redirectSessionId');
      if (!(await isPageOpen(context, sessionId))) return pageAnswer(noticePage('unpublished'));

      const begun = await findTransaction(context, parameters.get('transaction'));
      if (begun) {
        req.notes.flow = flowIdOf(begun.flow);
        return pageAnswer(signInPage({ context, transaction: begun }));
      }

      const address = parameters.get('postFlowUrl');
      const redeemed = await redeemSession(context, 'login', sessionId);
      if (redeemed.kind === 'opened' || redeemed.kind === 'spent') {
        return pageAnswer(await usedAddressPage(req, context, redeemed, address));
      }
      const redirect = redeemed.kind === 'first' ? redeemed.session : undefined;
      const flowId = redirect ? redirect.flowId : randomGuid(context.randomBytes);
      req.notes.flow = flowId ?? undefined;
      if (address === undefined) {
        const origin = redirect?.origin ?? '';
        const framedBy = isAllowedOrigin(settings, origin) ? originSource(origin) : undefined;
        return pageAnswer((say) => ({ ...noticePage('ready')(say), framedBy: framedBy ? [framedBy] : [] }));
      }
      const postFlowUrl = allowedReturn(settings, address);
      if (postFlowUrl === undefined) {
        const refused = { address, list: 'allowedRedirectDomains' } as const;
        return pageAnswer(refusedAddressPage(platform.origin, context.site, refused));
      }
      const flow = { kind: 'post-flow', postFlowUrl, flowId } as const;
      const session = redirect?.maintainsIdentity === false ? undefined : await hostedSessionOf(context, req);
      if (session) {
        return answerAfter(context, flow, { ...session, hostedSession: session.id });
      }
      return openForm(req, context, { flow, offer: offerOf(redirect) }, sessionId);
    }),
  ];
}

/**
 * preferences.maintainIdentity (RED-6): a member who requested the page can continue as that member. The page asks
 * first, because anybody could lead a browser to a page that was requested with their own account (login CSRF).
 */
function offerOf(redirect: RedirectSession | undefined): Offer | null {
  const memberId = redirect?.caller?.memberId ?? null;
  return redirect?.caller && memberId !== null ? { memberId, tokenFamily: redirect.caller.tokenFamily } : null;
}

/** GET …/v1/callback?state&sessionToken: continues a flow after a login through the API. */
export function callbackRoute(platform: Platform): readonly Route[] {
  return [
    pageRoute(platform, 'GET', pagePaths.callback, async (req, { sent: parameters }) => {
      const token = parameters.get('sessionToken') ?? '';
      const verified = await verifyToken(platform.db, 'session', token);
      const context = verified && contextOf(platform, verified.site);
      if (context) req.notes.siteId = context.site.siteId;
      const transaction = context && (await findTransaction(context, parameters.get('state')));
      if (transaction) req.notes.flow = flowIdOf(transaction.flow);
      const member = transaction && (await redeemSessionToken(context, token));
      const raw = wantsRawResponse(req);
      if (!member || !(await endTransaction(context, transaction))) {
        req.notes.refused = SIGN_IN_OVER;
        return raw ? { kind: 'raw', statusCode: 400 } : pageAnswer(noticePage('signInOver'));
      }
      // Anybody can lead a browser here. Therefore only the browser that began the sign-in is signed in. All others get
      // the code, and the site checks the `state`.
      const next = isBegunHere(req, context, transaction)
        ? await finishFlow(req, context, transaction.flow, member)
        : await answerAfter(context, transaction.flow, { ...member, hostedSession: null });
      if (!raw || next.kind !== 'redirect') return next;
      return { kind: 'raw', statusCode: 303, location: next.address, cookies: next.cookies ?? [] };
    }),
  ];
}
