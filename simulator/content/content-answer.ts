import type { Request, Response } from 'express';
import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import { isoInstant } from '../clock/clock.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { lagging, longestLag } from './read-lag.ts';

/** Finds the site that a request is for and who makes it. Rejects when nobody may. */
export type Open = (req: Request) => Promise<{ world: World; caller: Caller }>;

/** As `open`, for the content service: what is read may lag behind, unless the client asks for no less than it wrote (wire §6.6). */
export function openContent(open: Open): Open {
  return async (req) => {
    const { world, caller } = await open(req);
    return { world: req.get(CONSISTENCY_HEADER) ? world : lagging(world, caller), caller };
  };
}

/** Always 200: a 304 to a stored answer would be an error to official clients (DEC-4), and items can be personal. */
export function answer(res: Response, body: object): void {
  res.set('cache-control', 'no-store').json(body);
}

/** As `answer`, after a write: where reads lag behind, the client is told how to see what it wrote (wire §6.6). */
export function answerWrite(res: Response, world: World, body: object): void {
  if (longestLag(world) > 0) res.set(CONSISTENCY_HEADER, isoInstant(world.now));
  answer(res, body);
}
