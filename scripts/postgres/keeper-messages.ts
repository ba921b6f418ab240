import { z } from 'zod';

/** What the keeper of a server is started with, as its only argument. */
export const keeperTask = z.object({
  postgres: z.string(),
  args: z.array(z.string()),
  user: z.object({ uid: z.number(), gid: z.number() }).optional(),
  /** Removed when the keeper ends. */
  folder: z.string(),
});
export type KeeperTask = z.infer<typeof keeperTask>;

/** What its starter asks of it. The keeper answers each request with one report. */
export const keeperRequest = z.literal(['start', 'stop', 'kill']);
export type KeeperRequest = z.infer<typeof keeperRequest>;

/** `log` is the end of the server's log. */
export const keeperReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('ended'), log: z.string() }),
]);
export type KeeperReport = z.infer<typeof keeperReport>;
