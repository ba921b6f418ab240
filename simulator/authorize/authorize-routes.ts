import { type Request, type Response, Router, urlencoded } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { noticePage } from '../pages/notice-page.ts';
import { EXPIRED_PAGE, FROM_ELSEWHERE_PAGE, UNKNOWN_CLIENT_PAGE, UNPUBLISHED_PAGE } from '../pages/notices.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { webMessagePage } from '../pages/web-message-page.ts';
import type { Platform } from '../world/platform.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { type AuthorizeOutcome, authorize, conclude, type PendingAuthorization } from './authorize.ts';
import { startHostedSession } from './hosted-session.ts';
import { hostedSessionOf, isFromElsewhere, parametersOf, setHostedSession, worldOfPage } from './page-request.ts';
import { addressWith } from './return-target.ts';
import { signIn } from './sign-in.ts';
import { endTransaction, findTransaction, startTransaction } from './sign-in-transaction.ts';

/** The authorize page and its sign-in form (wire §1.6). */
export function authorizeRoutes(platform: Platform): Router {
  const router = Router();
  const paths = [pagePaths.authorize.path, pagePaths.authorize.alias];
  const send = (res: Response, page: Page) => sendPage(res, randomName(platform.randomBytes), page);

  router.get(paths, async (req, res) => {
    const parameters = parametersOf(req.query);
    const world = await worldOfPage(platform, parameters);
    if (!world) return send(res, UNKNOWN_CLIENT_PAGE);
    if (!world.site.settings.published) return send(res, UNPUBLISHED_PAGE);
    const outcome = await authorize(world, parameters, await hostedSessionOf(world, req));
    return showOutcome(res, world, outcome);
  });

  router.post(paths, urlencoded({ extended: false }), async (req: Request, res) => {
    if (isFromElsewhere(req)) return send(res, FROM_ELSEWHERE_PAGE);
    const form = parametersOf(req.body);
    const world = await worldOfPage(platform, form);
    if (!world) return send(res, UNKNOWN_CLIENT_PAGE);
    const transaction = form.get('transaction') ?? '';
    const authorization = await findTransaction(world, transaction);
    if (!authorization) return send(res, EXPIRED_PAGE);

    const result = await signIn(world, form);
    if (result.kind === 'notice') return send(res, noticePage(result.title, result.text));
    if (result.kind === 'again') return send(res, formPage(world, transaction, authorization, result));
    if (!(await endTransaction(world, transaction))) return send(res, EXPIRED_PAGE);
    const session = await startHostedSession(world, result.memberId);
    setHostedSession(res, world, session);
    const { memberId } = result;
    return showOutcome(res, world, await conclude(world, authorization, { memberId, hostedSession: session.id }));
  });

  async function showOutcome(res: Response, world: World, outcome: AuthorizeOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'refused':
        return send(res, noticePage('This address does not work', outcome.text, 400));
      case 'origin-refused': {
        const { origin, state } = outcome;
        const message = {
          error: 'redirect_uri_not_allowed',
          rejectedOrigin: origin,
          metaSiteId: world.site.siteId,
          state,
        };
        return send(res, webMessagePage(origin, message, 400));
      }
      case 'return': {
        const { target, result } = outcome;
        if (target.kind === 'web_message') return send(res, webMessagePage(target.origin, result));
        // 303: whatever brought the browser here, it leaves with a GET and without the form (SEC-16).
        res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
        return res.redirect(303, addressWith(target.kind, target.redirectUri, result));
      }
      case 'sign-in': {
        const transaction = await startTransaction(world, outcome.authorization);
        return send(res, formPage(world, transaction, outcome.authorization));
      }
    }
  }
  return router;
}

function formPage(
  world: World,
  transaction: string,
  { target }: PendingAuthorization,
  again: { email?: string; problem?: string } = {},
): Page {
  return signInPage({
    action: pagePaths.authorize.path,
    hidden: { clientId: world.site.clientId, transaction },
    formTargets: target.kind === 'web_message' ? [] : [new URL(target.redirectUri).origin],
    ...again,
  });
}
