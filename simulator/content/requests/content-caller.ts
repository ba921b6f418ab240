import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import { JsonAnswer } from '../../http/answer.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { DroppedConnection } from '../../http/injected-fault.ts';
import { longestLag } from '../../store/sql/item-versions.ts';
import { isoInstant } from '../../world/clock.ts';
import { OperationAbandoned } from '../../world/reading-slots.ts';
import type { World } from '../../world/world.ts';
import { lagging } from '../store/read-lag.ts';

type ContentAnswer = (request: ApiRequest, world: World, caller: Caller) => Promise<object>;

/**
 * A route of the content service. Reads may lag behind, unless the client sends the consistency header to see at least what it
 * wrote. If the client goes away, a read ends.
 */
export function contentRoute(authenticate: Authenticate, endpoint: OperationPaths, answer: ContentAnswer): ApiRoute {
  return route(endpoint, async (request) => {
    const authenticated = await authenticate(authorizationOf(request));
    const { caller } = authenticated;
    const { db, site } = authenticated.world;
    const readingSlot = db.readingSlots.of(site.siteId);
    const world = { ...authenticated.world, abandoned: request.abandoned, readingSlot };
    try {
      return await answer(request, request.headers[CONSISTENCY_HEADER] ? world : lagging(world, caller), caller);
    } catch (thrown) {
      throw thrown instanceof OperationAbandoned ? new DroppedConnection() : thrown;
    } finally {
      readingSlot.release();
      request.searches.push(...world.work.searches);
    }
  });
}

/**
 * The answer to a write. If reads lag behind, it has the consistency header with which the client can read what it
 * wrote (wire §6.6).
 */
export function writeAnswer(world: World, body: object): object {
  return longestLag(world) > 0
    ? new JsonAnswer(body, { headers: { [CONSISTENCY_HEADER]: isoInstant(world.now) } })
    : body;
}
