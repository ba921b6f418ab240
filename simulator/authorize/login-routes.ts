import { type Request, type Response, Router, urlencoded } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { noticePage } from '../pages/notice-page.ts';
import { FROM_ELSEWHERE_PAGE, UNKNOWN_CLIENT_PAGE } from '../pages/notices.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import type { Platform } from '../world/platform.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { isAllowedOrigin, isAllowedReturn } from './allowed-address.ts';
import type { PageParameters } from './authorize.ts';
import { startHostedSession } from './hosted-session.ts';
import { hostedSessionOf, isFromElsewhere, parametersOf, setHostedSession, worldOfPage } from './page-request.ts';
import { findRedirect } from './redirect-session-store.ts';
import { signIn } from './sign-in.ts';

/** The page of a `login` intent: it warms the hosted session up, or signs in and leads on to a post-flow address. */
export function loginRoutes(platform: Platform): Router {
  const router = Router();
  const paths = [pagePaths.login.path, pagePaths.login.alias];
  const send = (res: Response, page: Page) => sendPage(res, randomName(platform.randomBytes), page);

  router.get(paths, async (req, res) => {
    const parameters = parametersOf(req.query);
    const world = await worldOfPage(platform, parameters);
    const problem = problemOf(world, parameters);
    if (!world || problem) return send(res, problem ?? UNKNOWN_CLIENT_PAGE);
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
      return send(res, { ...noticePage('Ready', 'The hosted pages know this browser now.'), framedBy });
    }
    if (session) return leadOn(res, postFlowUrl);
    return send(res, formPage(world, postFlowUrl));
  });

  router.post(paths, urlencoded({ extended: false }), async (req: Request, res) => {
    const form = parametersOf(req.body);
    const world = await worldOfPage(platform, form);
    const problem = isFromElsewhere(req) ? FROM_ELSEWHERE_PAGE : problemOf(world, form);
    const postFlowUrl = form.get('postFlowUrl');
    if (!world || problem || postFlowUrl === undefined) return send(res, problem ?? UNKNOWN_CLIENT_PAGE);
    const result = await signIn(world, form);
    if (result.kind === 'notice') return send(res, noticePage(result.title, result.text));
    if (result.kind === 'again') return send(res, formPage(world, postFlowUrl, result));
    setHostedSession(res, world, await startHostedSession(world, result.memberId));
    return leadOn(res, postFlowUrl);
  });

  return router;
}

function problemOf(world: World | undefined, parameters: PageParameters): Page | undefined {
  if (!world) return UNKNOWN_CLIENT_PAGE;
  const postFlowUrl = parameters.get('postFlowUrl');
  if (postFlowUrl === undefined || isAllowedReturn(world.site.settings, postFlowUrl)) return undefined;
  return noticePage('This address does not work', `${postFlowUrl} is not on the site's lists of addresses.`, 400);
}

function formPage(world: World, postFlowUrl: string, again: { email?: string; problem?: string } = {}): Page {
  return signInPage({
    action: pagePaths.login.path,
    hidden: { clientId: world.site.clientId, postFlowUrl },
    formTargets: [new URL(postFlowUrl).origin],
    ...again,
  });
}

function leadOn(res: Response, postFlowUrl: string): void {
  const url = new URL(postFlowUrl);
  url.searchParams.set('wixMemberLoggedIn', 'true'); // RED-5
  res.set('cache-control', 'no-store').redirect(303, url.href);
}
