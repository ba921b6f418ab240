import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import { JsonAnswer } from '../../http/answer.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { longestLag } from '../../store/sql/past.ts';
import { isoInstant } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { lagging } from '../store/read-lag.ts';

type Authenticated = { world: World; caller: Caller };

/**
 * Authenticates a request to the content service. Reads may lag behind, unless the client sends the consistency header
 * to see at least what it wrote (wire §6.6).
 */
export async function authenticateContent(authenticate: Authenticate, request: ApiRequest): Promise<Authenticated> {
  const authenticated = await authenticate(authorizationOf(request));
  const { caller } = authenticated;
  const world = { ...authenticated.world, abandoned: request.abandoned };
  return { world: request.headers[CONSISTENCY_HEADER] ? world : lagging(world, caller), caller };
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
