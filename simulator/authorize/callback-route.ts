import { Router } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { redeemSessionToken } from '../identity/session-token.ts';
import { EXPIRED_PAGE } from '../pages/notices.ts';
import { verifyToken } from '../tokens/site-token.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import { finishFlow, stopAfter } from './lead-on.ts';
import { isBegunHere } from './open-form.ts';
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
    const verified = await verifyToken(platform.db, 'session', token);
    const world = verified && worldOf(platform, verified.site);
    const transaction = world && (await findTransaction(world, parameters.get('state')));
    const memberId = transaction && (await redeemSessionToken(world, token));
    const raw = wantsRawResponse(req);
    if (!memberId || !(await endTransaction(world, transaction))) {
      return raw ? sendRawResponse(res, 400) : send.page(res, EXPIRED_PAGE);
    }
    // Anybody can send a browser here. Only the one that began the sign-in is signed in; the site checks the `state`.
    const next = isBegunHere(res, world, transaction)
      ? await finishFlow(res, world, transaction.flow, memberId)
      : await stopAfter(world, transaction.flow, { memberId, hostedSession: null });
    return raw && next.kind === 'address' ? sendRawResponse(res, 303, next.address) : send.stop(res, next);
  });
  return router;
}
