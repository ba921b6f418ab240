import { Router } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { noticePage } from '../pages/notice-page.ts';
import { UNKNOWN_CLIENT_PAGE, UNPUBLISHED_PAGE } from '../pages/notices.ts';
import type { Platform } from '../world/platform.ts';
import { isAllowedOrigin, isAllowedReturn } from './allowed-address.ts';
import { signInFormPage } from './form-pages.ts';
import { startHostedSession } from './hosted-session.ts';
import { stopAfter } from './lead-on.ts';
import { hostedSessionOf, parametersOf, setHostedSession, worldOfPage } from './page-request.ts';
import { pageSender } from './page-sender.ts';
import { findRedirect } from './redirect-session-store.ts';
import { findTransaction, type HostedFlow, startTransaction } from './sign-in-transaction.ts';

/** The page of a `login` intent: it warms the hosted session up, or signs in and leads on to a post-flow address. */
export function loginRoutes(platform: Platform): Router {
  const router = Router();
  const send = pageSender(platform);
  router.get([pagePaths.login.path, pagePaths.login.alias], async (req, res) => {
    const parameters = parametersOf(req.query);
    const world = await worldOfPage(platform, parameters);
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    if (!world.site.settings.published) return send.page(res, UNPUBLISHED_PAGE);

    const transaction = parameters.get('transaction');
    const begun = await findTransaction(world, transaction);
    if (transaction !== undefined && begun) {
      return send.page(res, signInFormPage({ world, flow: begun, transaction }));
    }
    const redirect = await findRedirect(world, parameters.get('redirectSessionId'));
    let session = await hostedSessionOf(world, req);
    if (!session && redirect?.memberId) {
      // preferences.maintainIdentity (RED-6): who asked for the page as a member stays that member on it.
      session = await startHostedSession(world, redirect.memberId);
      setHostedSession(res, world, session);
    }
    const postFlowUrl = parameters.get('postFlowUrl');
    if (postFlowUrl === undefined) {
      const framedBy =
        redirect?.origin && isAllowedOrigin(world.site.settings, redirect.origin) ? [redirect.origin] : [];
      return send.page(res, { ...noticePage('Ready', 'The hosted pages know this browser now.'), framedBy });
    }
    if (!isAllowedReturn(world.site.settings, postFlowUrl)) {
      const text = `${postFlowUrl} is not on the site's lists of addresses.`;
      return send.page(res, noticePage('This address does not work', text, 400));
    }
    const flow: HostedFlow = { kind: 'post-flow', postFlowUrl };
    if (session) return send.stop(res, await stopAfter(world, flow, session));
    return send.page(res, signInFormPage({ world, flow, transaction: await startTransaction(world, flow) }));
  });
  return router;
}
