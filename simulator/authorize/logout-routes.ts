import { type Request, type Response, Router, urlencoded } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { requestOpener } from '../http/open-request.ts';
import { revokeFamiliesOfSession, revokeTokenFamily } from '../oauth/token-family.ts';
import { html } from '../pages/html.ts';
import { noticePage } from '../pages/notice-page.ts';
import { UNKNOWN_CLIENT_PAGE } from '../pages/notices.ts';
import type { Page } from '../pages/page.ts';
import type { Platform } from '../world/platform.ts';
import type { World } from '../world/world.ts';
import { isAllowedReturn } from './allowed-address.ts';
import type { PageParameters } from './authorize.ts';
import { endHostedSession } from './hosted-session.ts';
import { clearHostedSession, hostedSessionOf, isFromElsewhere, parametersOf, worldOfPage } from './page-request.ts';
import { pageSender } from './page-sender.ts';
import { sendRawResponse, wantsRawResponse } from './raw-response.ts';
import { findRedirect, type RememberedRedirect } from './redirect-session-store.ts';

/** GET …/v1/logout (wire §1.6, LGO-1, LGO-2): ends the sessions, then leads back if the address is allowed. */
export function logoutRoutes(platform: Platform): Router {
  const router = Router();
  const paths = [pagePaths.logout.path, pagePaths.logout.alias];
  const send = pageSender(platform);
  const open = requestOpener(platform);

  router.get(paths, async (req, res) => {
    const parameters = parametersOf(req.query);
    // A client library may leave the client id out: its token says which site it is of, and what to end.
    const authorization = req.get('authorization');
    const caller = wantsRawResponse(req) && authorization ? await open(authorization) : undefined;
    const world = parameters.has('clientId') ? await worldOfPage(platform, parameters) : caller?.world;
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    if (caller?.tokenFamily) await revokeTokenFamily(caller.world, caller.tokenFamily);
    const redirect = await findRedirect(world, parameters.get('redirectSessionId'));
    // SEC-36: a link on somebody else's page must not sign people out; our own client asks for the address first.
    if (!redirect && isFromElsewhere(req)) return send.page(res, confirmationPage(parameters));
    return signOut(req, res, world, parameters, redirect);
  });

  router.post(paths, urlencoded({ extended: false }), async (req: Request, res) => {
    const parameters = parametersOf(req.body);
    const world = await worldOfPage(platform, parameters);
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    if (isFromElsewhere(req)) return send.page(res, confirmationPage(parameters));
    return signOut(req, res, world, parameters, undefined);
  });

  async function signOut(
    req: Request,
    res: Response,
    world: World,
    parameters: PageParameters,
    redirect: RememberedRedirect | undefined,
  ): Promise<void> {
    if (redirect?.tokenFamily) await revokeTokenFamily(world, redirect.tokenFamily);
    const session = await hostedSessionOf(world, req);
    if (session) {
      await revokeFamiliesOfSession(world, session.memberId, session.id);
      await endHostedSession(world, session.id);
    }
    clearHostedSession(res, world);
    const back = parameters.get('postLogoutRedirectUri');
    const allowed = back !== undefined && isAllowedReturn(world.site.settings, back);
    const address = allowed && redirect ? withLoggedOutFlag(back) : back;
    if (wantsRawResponse(req)) return sendRawResponse(res, allowed ? 303 : 200, allowed ? address : undefined);
    if (back === undefined)
      return send.page(res, noticePage('Signed out', 'You are signed out. You can close this page.'));
    if (allowed) return send.stop(res, { kind: 'address', address: address ?? back });
    const text = `You are signed out. ${back} is not on the site's lists of addresses.`;
    return send.page(res, noticePage('Signed out', text, 400));
  }
  return router;
}

function confirmationPage(parameters: PageParameters): Page {
  const back = parameters.get('postLogoutRedirectUri');
  const target = back === undefined ? null : URL.parse(back);
  return {
    title: 'Sign out?',
    formTargets: target ? [target.origin] : [],
    body: html`<form method="post" action="${pagePaths.logout.path}">
${[...parameters].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p>Another page asks to sign you out.</p>
<button>Sign out</button>
</form>`,
  };
}

/** RED-5: callbacks of a redirect session learn whether a member is logged in. */
function withLoggedOutFlag(address: string): string {
  const url = new URL(address);
  url.searchParams.set('wixMemberLoggedIn', 'false');
  return url.href;
}
