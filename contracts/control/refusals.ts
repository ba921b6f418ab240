import { z } from 'zod';

/**
 * Requests that were refused and are in the log of no site, because they name none: an unknown client id, credentials that are
 * missing or wrong, a Host header of another server. Those with the same text are counted together.
 */
export const siteLessRefusal = z.object({
  /** The text of the answer. */
  text: z.string(),
  status: z.number().int(),
  calls: z.number().int().positive(),
  /** By the system's clock. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** The last one. Credentials are removed from its address. */
  example: z.object({ method: z.string(), path: z.string() }),
});
export type SiteLessRefusal = z.infer<typeof siteLessRefusal>;

/** The newest first. */
export const refusalsResponse = z.object({ refusals: z.array(siteLessRefusal) });

/** The most that are kept. The oldest is forgotten. */
export const MAX_REFUSALS = 50;
