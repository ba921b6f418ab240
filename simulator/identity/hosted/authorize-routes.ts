import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { Route } from '../../http/route.ts';
import type { Platform } from '../../platform/request-context.ts';
import { authorize } from './authorize.ts';
import { answerOf, originRefusedPage } from './finish-flow.ts';
import { pageAnswer, pageRoute } from './hosted-answer.ts';
import { openForm, usedAddressPage } from './open-form.ts';
import { contextOfPage, hostedSessionOf } from './page-request.ts';
import { addressFailsPage, sentTwicePage, UNKNOWN_CLIENT_PAGE, UNPUBLISHED_PAGE } from './pages/notice-page.ts';
import { isPageOpen, redeemSession } from './redirect-session-store.ts';
import { refusedAddressPage } from './refused-address.ts';

/** The authorize page. */
export function authorizeRoutes(platform: Platform): readonly Route[] {
  return [
    pageRoute(
      platform,
      'GET',
      pagePaths.authorize,
      async (req, parameters, repeated) => {
        const twice = new Set([...repeated].filter((name) => DECIDES_TARGET.has(name)));
        if (twice.size > 0) return pageAnswer(sentTwicePage(twice));
        const context = await contextOfPage(platform, parameters);
        if (!context) return pageAnswer(UNKNOWN_CLIENT_PAGE);
        const sessionId = parameters.get('redirectSessionId');
        if (!(await isPageOpen(context, sessionId))) return pageAnswer(UNPUBLISHED_PAGE);
        const redeemed = await redeemSession(context, 'auth', sessionId);
        if (redeemed.kind === 'opened' || redeemed.kind === 'spent') {
          return pageAnswer(await usedAddressPage(req, context, redeemed, parameters.get('redirectUri')));
        }
        const origin = redeemed.kind === 'first' ? redeemed.session.origin : null;
        const outcome = await authorize(context, { parameters, repeated }, origin, await hostedSessionOf(context, req));
        switch (outcome.kind) {
          case 'refused':
            return pageAnswer(addressFailsPage(outcome.text));
          case 'address-refused':
            return pageAnswer(refusedAddressPage(platform.origin, context.site, outcome.refused));
          case 'origin-refused':
            return pageAnswer(originRefusedPage(platform.origin, context.site, outcome));
          case 'return':
            return answerOf(outcome);
          case 'sign-in': {
            const flow = { kind: 'authorization', authorization: outcome.authorization } as const;
            return openForm(req, context, { flow, offer: null }, sessionId);
          }
        }
      },
      'answered',
    ),
  ];
}

/** Without one value of each of these, nobody knows where an answer may go. */
const DECIDES_TARGET: ReadonlySet<string> = new Set(['clientId', 'redirectUri', 'responseMode', 'redirectSessionId']);
