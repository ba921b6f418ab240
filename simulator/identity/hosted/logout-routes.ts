import { type Request, type Response, Router, urlencoded } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { createAuthenticator } from '../../auth/authenticate-request.ts';
import { revokeFamiliesOfSession, revokeTokenFamily } from '../../auth/oauth/token-family.ts';
import { authorizationOf } from '../../http/api-request.ts';
import type { Platform } from '../../world/platform.ts';
import type { World } from '../../world/world.ts';
import { allowedReturn, originOf, withParameters } from './allowed-address.ts';
import type { PageParameters } from './authorize.ts';
import { endHostedSession, type HostedSession } from './hosted-session.ts';
import {
  clearHostedSession,
  hostedSessionOf,
  isFromElsewhere,
  mayBeFromElsewhere,
  parametersOf,
  worldOfPage,
} from './page-request.ts';
import { pageSender } from './page-sender.ts';
import { html } from './pages/html.ts';
import { noticePage } from './pages/notice-page.ts';
import { SPENT_ADDRESS, UNKNOWN_CLIENT_PAGE } from './pages/notices.ts';
import type { Page } from './pages/page.ts';
import { sendRawResponse, wantsRawResponse } from './raw-response.ts';
import { type RedeemedSession, redeemSession } from './redirect-session-store.ts';

/** GET …/v1/logout (wire §1.6, LGO-1, LGO-2): ends the sessions, then leads back if the address is allowed. */
export function logoutRoutes(platform: Platform): Router {
  const router = Router();
  const paths = [pagePaths.logout.path, pagePaths.logout.alias];
  const send = pageSender(platform);
  const authenticate = createAuthenticator(platform);

  router.get(paths, async (req, res) => {
    const parameters = parametersOf(req.query);
    // A client library may leave the client id out: its token says which site it is of, and what to end.
    const caller =
      wantsRawResponse(req) && req.get('authorization') ? await authenticate(authorizationOf(req)) : undefined;
    const world = parameters.has('clientId') ? await worldOfPage(platform, parameters) : caller?.world;
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    if (caller?.tokenFamily) await revokeTokenFamily(caller.world, caller.tokenFamily);
    const redeemed = await redeemSession(world, 'logout', parameters.get('redirectSessionId'));
    const asker = redeemed.kind === 'first' ? redeemed.session.caller : null;
    if (asker) await revokeTokenFamily(world, asker.tokenFamily);
    const session = await hostedSessionOf(world, req);
    if (mustAsk(req, redeemed, session)) return send.page(res, confirmationPage(world, parameters, redeemed));
    return signOut(req, res, world, parameters, session);
  });

  router.post(paths, urlencoded({ extended: false }), async (req: Request, res) => {
    const parameters = parametersOf(req.body);
    const world = await worldOfPage(platform, parameters);
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    if (isFromElsewhere(req)) return send.page(res, confirmationPage(world, parameters));
    return signOut(req, res, world, parameters, await hostedSessionOf(world, req));
  });

  async function signOut(
    req: Request,
    res: Response,
    world: World,
    parameters: PageParameters,
    session: HostedSession | undefined,
  ): Promise<void> {
    if (session) {
      await revokeFamiliesOfSession(world, session.memberId, session.id);
      await endHostedSession(world, session.id);
    }
    clearHostedSession(res, world);
    const back = parameters.get('postLogoutRedirectUri');
    const allowed = back === undefined ? undefined : allowedReturn(world.site.settings, back);
    // RED-5: callbacks of a redirect session learn whether a member is logged in.
    const flag = parameters.has('redirectSessionId') ? { wixMemberLoggedIn: 'false' } : {};
    const address = allowed && withParameters(allowed, flag);
    if (wantsRawResponse(req)) return sendRawResponse(res, address ? 303 : 200, address);
    if (back === undefined) {
      return send.page(res, noticePage('Signed out', 'You are signed out. You can close this page.'));
    }
    if (address) return send.stop(res, { kind: 'address', address });
    const text = `You are signed out. ${back} is not on the site's lists of addresses.`;
    return send.page(res, noticePage('Signed out', text, 400));
  }
  return router;
}

/**
 * SEC-36: a link on somebody else's page must not sign people out. Without a question, only the member who asked for
 * the
 * address is signed out by it, or whom no other site has led here.
 */
function mustAsk(req: Request, redeemed: RedeemedSession, session: HostedSession | undefined): boolean {
  if (redeemed.kind === 'none') return isFromElsewhere(req) || (session !== undefined && mayBeFromElsewhere(req));
  if (redeemed.kind !== 'first') return true;
  return session !== undefined && session.memberId !== redeemed.session.caller?.memberId;
}

function confirmationPage(
  { site }: World,
  parameters: PageParameters,
  redeemed: RedeemedSession = { kind: 'none' },
): Page {
  const back = allowedReturn(site.settings, parameters.get('postLogoutRedirectUri') ?? '');
  const isSpent = redeemed.kind === 'spent' || redeemed.kind === 'opened';
  return {
    title: 'Sign out?',
    formTargets: back ? [originOf(back)] : [],
    body: html`<form method="post" action="${pagePaths.logout.path}">
${[...parameters].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p>${isSpent ? `${SPENT_ADDRESS} You can still sign out here.` : 'Another page asks to sign you out.'}</p>
<button>Sign out</button>
</form>`,
  };
}
