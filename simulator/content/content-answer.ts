import type { Request, Response } from 'express';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';

/** Finds the site that a request is for and who makes it. Rejects when nobody may. */
export type Open = (req: Request) => Promise<{ world: World; caller: Caller }>;

/** Always 200: a 304 to a stored answer would be an error to official clients (DEC-4), and items can be personal. */
export function answer(res: Response, body: object): void {
  res.set('cache-control', 'no-store').json(body);
}
