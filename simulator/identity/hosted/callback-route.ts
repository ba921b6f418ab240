import { pagePaths } from '#contracts/paths.ts';
import { verifyToken } from '../../auth/tokens/site-token.ts';
import type { Row } from '../../http/row.ts';
import { type Platform, worldOf } from '../../world/world.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';
import { answerAfter, finishFlow } from './finish-flow.ts';
import { pageAnswer, pageRow, wantsRawResponse } from './hosted-answer.ts';
import { isBegunHere } from './open-form.ts';
import { EXPIRED_PAGE } from './pages/notices.ts';
import { endTransaction, findTransaction } from './sign-in-transaction.ts';

/** GET …/v1/callback?state&sessionToken (wire §1.7): continues a flow after a login through the API. */
export function callbackRoute(platform: Platform): readonly Row[] {
  return [
    pageRow(platform, 'GET', pagePaths.callback, async (req, parameters) => {
      const token = parameters.get('sessionToken') ?? '';
      const verified = await verifyToken(platform.db, 'session', token);
      const world = verified && worldOf(platform, verified.site);
      const transaction = world && (await findTransaction(world, parameters.get('state')));
      const member = transaction && (await redeemSessionToken(world, token));
      const raw = wantsRawResponse(req);
      if (!member || !(await endTransaction(world, transaction))) {
        return raw ? { kind: 'raw', statusCode: 400 } : pageAnswer(EXPIRED_PAGE);
      }
      // Anybody can lead a browser here. Therefore only the browser that began the sign-in is signed in. All others get
      // the code, and the site checks the `state`.
      const next = isBegunHere(req, world, transaction)
        ? await finishFlow(req, world, transaction.flow, member)
        : await answerAfter(world, transaction.flow, { ...member, hostedSession: null });
      if (!raw || next.kind !== 'redirect') return next;
      return { kind: 'raw', statusCode: 303, location: next.address, cookies: next.cookies ?? [] };
    }),
  ];
}
