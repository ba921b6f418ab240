import { Router } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { redeemSessionToken } from '../identity/session-token.ts';
import { EXPIRED_PAGE } from '../pages/notices.ts';
import { findSite } from '../sites/site-store.ts';
import { siteIdOfToken } from '../tokens/site-token.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import { finishFlow } from './lead-on.ts';
import { parametersOf } from './page-request.ts';
import { pageSender } from './page-sender.ts';
import { sendRawResponse, wantsRawResponse } from './raw-response.ts';
import { endTransaction, findTransaction } from './sign-in-transaction.ts';

/** GET …/v1/callback?state&sessionToken (wire §1.7): goes on with a flow for whom the API has logged in meanwhile. */
export function callbackRoute(platform: Platform): Router {
  const router = Router();
  const send = pageSender(platform);
  router.get([pagePaths.callback.path, pagePaths.callback.alias], async (req, res) => {
    const parameters = parametersOf(req.query);
    const token = parameters.get('sessionToken') ?? '';
    const transaction = parameters.get('state') ?? '';
    const site = await findSite(platform.db, siteIdOfToken(platform.db, 'session', token) ?? '');
    const world = site && worldOf(platform, site);
    const flow = world && (await findTransaction(world, transaction));
    const memberId = flow && (await redeemSessionToken(world, token));
    const raw = wantsRawResponse(req);
    if (!memberId || !(await endTransaction(world, transaction))) {
      return raw ? sendRawResponse(res, 400) : send.page(res, EXPIRED_PAGE);
    }
    const next = await finishFlow(res, world, flow, memberId);
    return raw && next.kind === 'address' ? sendRawResponse(res, 303, next.address) : send.stop(res, next);
  });
  return router;
}
