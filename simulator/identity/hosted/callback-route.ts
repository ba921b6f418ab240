import { Router } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { verifyToken } from '../../auth/tokens/site-token.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';
import { answerAfter, finishFlow } from './finish-flow.ts';
import { answering, pageAnswer, wantsRawResponse } from './hosted-answer.ts';
import { isBegunHere } from './open-form.ts';
import { parametersOf } from './page-request.ts';
import { EXPIRED_PAGE } from './pages/notices.ts';
import { endTransaction, findTransaction } from './sign-in-transaction.ts';

/** GET …/v1/callback?state&sessionToken (wire §1.7): continues a flow after a login through the API. */
export function callbackRoute(platform: Platform): Router {
  const router = Router();
  router.get(
    [pagePaths.callback.path, pagePaths.callback.alias],
    answering(platform, async (req) => {
      const parameters = parametersOf(req.query);
      const token = parameters.get('sessionToken') ?? '';
      const verified = await verifyToken(platform.db, 'session', token);
      const world = verified && worldOf(platform, verified.site);
      const transaction = world && (await findTransaction(world, parameters.get('state')));
      const memberId = transaction && (await redeemSessionToken(world, token));
      const raw = wantsRawResponse(req);
      if (!memberId || !(await endTransaction(world, transaction))) {
        return raw ? { kind: 'raw', statusCode: 400 } : pageAnswer(EXPIRED_PAGE);
      }
      // Anybody can lead a browser here. Therefore only the browser that began the sign-in is signed in. All others get
      // the code, and the site checks the `state`.
      const next = isBegunHere(req, world, transaction)
        ? await finishFlow(req, world, transaction.flow, memberId)
        : await answerAfter(world, transaction.flow, { memberId, hostedSession: null });
      if (!raw || next.kind !== 'redirect') return next;
      return { kind: 'raw', statusCode: 303, location: next.address, cookies: next.cookies ?? [] };
    }),
  );
  return router;
}
