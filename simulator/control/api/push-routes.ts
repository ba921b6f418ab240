import type { z } from 'zod';
import {
  type PushChallenge,
  type PushVerb,
  type pushDecisionResponse,
  pushVerb,
} from '#contracts/control/control-api.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { Route } from '../../http/route.ts';
import { findAccount } from '../../identity/accounts/account-store.ts';
import { decidePush, pendingPushes } from '../../identity/factors/push-challenge.ts';
import { isoInstant } from '../../platform/clock.ts';
import { contextOf, type Platform, type RequestContext } from '../../platform/request-context.ts';
import { ControlError } from './control-error.ts';
import { readVerb, siteRoute } from './control-route.ts';

/** Lists the requests on members' phones (factor PUSH), and answers them. */
export function pushRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET /sites/{siteId}/push', async (site) => ({
      challenges: await listPushes(contextOf(platform, site)),
    })),
    siteRoute(platform, 'POST /sites/{siteId}/push/{challengeId}/{verb}', async (site, { parameter }) => {
      const verb = readVerb(pushVerb, parameter('verb'), 'requests on phones');
      return answerPush(contextOf(platform, site), parameter('challengeId'), verb);
    }),
  ];
}

/** The requests on phones that wait for an answer, oldest first; of one member if `accountId` is given. */
async function listPushes(context: RequestContext, accountId?: string): Promise<PushChallenge[]> {
  const challenges: PushChallenge[] = [];
  for (const { id, subject, document, expiresAt } of await pendingPushes(context, accountId)) {
    const account = subject === null ? undefined : await findAccount(context, subject);
    if (account === undefined) continue;
    challenges.push({
      challengeId: id,
      memberId: account.id,
      email: account.email,
      purpose: document.purpose,
      sentAt: isoInstant(document.sentAt),
      expiresAt: isoInstant(expiresAt),
    });
  }
  return challenges;
}

/** Answers a request on a phone as its owner. Throws 404, and 409 if it was answered before. */
async function answerPush(
  context: RequestContext,
  challengeId: string,
  verb: PushVerb,
): Promise<z.infer<typeof pushDecisionResponse>> {
  const outcome = await decidePush(context, challengeId, verb);
  if (outcome === 'unknown') {
    throw new PlatformError(
      'NOT_FOUND',
      `The request ${challengeId} is unknown, used or expired. GET …/push lists them.`,
    );
  }
  if (outcome !== 'decided') {
    throw new ControlError('CHALLENGE_ANSWERED', `The request ${challengeId} was ${outcome} before.`);
  }
  return { challengeId, status: verb === 'approve' ? 'approved' : 'denied' };
}
