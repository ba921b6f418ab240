import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import type { Caller } from '../../auth/caller.ts';
import { type ApiRequest, type Authorization, authorizationOf } from '../../http/api-request.ts';
import { ApiAnswer } from '../../http/api-route.ts';
import { longestLag } from '../../store/sqlite/past.ts';
import { isoInstant } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { lagging } from '../store/read-lag.ts';

type Opened = { world: World; caller: Caller };

/** Finds the site that a request is for and who makes it, by its headers. Rejects when nobody may. */
export type Open = (authorization: Authorization) => Promise<Opened>;

/** As `Open`, for the content service: what is read may lag behind, unless the client asks for no less than it wrote (wire §6.6). */
export async function openContent(open: Open, request: ApiRequest): Promise<Opened> {
  const { world, caller } = await open(authorizationOf(request));
  return { world: request.headers[CONSISTENCY_HEADER] ? world : lagging(world, caller), caller };
}

/** The answer to a write: where reads lag behind, the client is told how to see what it wrote (wire §6.6). */
export function writeAnswer(world: World, body: object): object {
  return longestLag(world) > 0 ? new ApiAnswer(body, { [CONSISTENCY_HEADER]: isoInstant(world.now) }) : body;
}
