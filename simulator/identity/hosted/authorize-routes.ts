import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { Route } from '../../http/route.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Platform } from '../../platform/request-context.ts';
import { authorize, type SettledOutcome } from './authorize.ts';
import { answerOf, originRefusedPage } from './finish-flow.ts';
import { pageAnswer, pageRoute, unknownClientAnswer } from './hosted-answer.ts';
import { openForm, usedAddressPage } from './open-form.ts';
import { hostedSessionOf } from './page-request.ts';
import { PageRefusal } from './pages/hosted-page.ts';
import { addressFailsPage, noticePage, sentTwicePage } from './pages/notices.ts';
import { isPageOpen, redeemSession } from './redirect-session-store.ts';
import { refusedAddressPage } from './refused-address.ts';

/** The authorize page. */
export function authorizeRoutes(platform: Platform): readonly Route[] {
  return [
    pageRoute(
      platform,
      'GET',
      pagePaths.authorize,
      async (req, { sent: parameters, repeated, context }) => {
        const twice = new Set([...repeated].filter((name) => DECIDES_TARGET.has(name)));
        if (twice.size > 0) return pageAnswer(sentTwicePage(twice));
        if (!context) return unknownClientAnswer(platform, parameters);
        const sessionId = parameters.get('redirectSessionId');
        if (!(await isPageOpen(context, sessionId))) return pageAnswer(noticePage('unpublished'));
        const redeemed = await redeemSession(context, 'auth', sessionId);
        if (redeemed.kind === 'opened' || redeemed.kind === 'spent') {
          return pageAnswer(await usedAddressPage(req, context, redeemed, parameters.get('redirectUri')));
        }
        const asked =
          redeemed.kind === 'first'
            ? redeemed.session
            : { origin: null, flowId: randomGuid(context.randomBytes), visitorId: null };
        req.notes.flow = asked.flowId ?? undefined;
        const outcome = await authorize(context, { parameters, repeated }, asked, await hostedSessionOf(context, req));
        switch (outcome.kind) {
          case 'refused':
            return pageAnswer(addressFailsPage(outcome.text));
          case 'address-refused':
            return pageAnswer(refusedAddressPage(platform.origin, context.site, outcome.refused));
          case 'origin-refused':
            return pageAnswer(originRefusedPage(platform.origin, context.site, outcome));
          case 'return':
            req.notes.refused = refusalIn(outcome);
            return answerOf(outcome);
          case 'sign-in': {
            const flow = { kind: 'authorization', authorization: outcome.authorization } as const;
            return openForm(req, context, { flow, offer: null }, sessionId);
          }
        }
      },
      { repeats: 'answered' },
    ),
  ];
}

/** An authorization that was refused leads to the client with an error, which is no page. */
function refusalIn({ result }: SettledOutcome): PageRefusal | undefined {
  if (!('error' in result)) return undefined;
  const { error, error_description: description = '' } = result;
  const facts = [
    { name: 'error', value: error },
    { name: 'description', value: description },
  ];
  const [rule, wanted] =
    error === 'login_required'
      ? ['AUT-4', 'A member who is signed in to the hosted pages in this browser, or no `prompt=none`.']
      : ['AUT-2', 'An authorization whose parameters are complete, for a member who is active.'];
  return new PageRefusal(rule, wanted, { facts });
}

/** Without one value of each of these, nobody knows where an answer may go. */
const DECIDES_TARGET: ReadonlySet<string> = new Set(['clientId', 'redirectUri', 'responseMode', 'redirectSessionId']);
