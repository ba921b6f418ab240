import { z } from 'zod';

/**
 * What has changed on a site. `events`: what it has told, or how that was delivered. `site`: its settings, its clock or its seed. `held`: the requests that wait for a fault. Changes
 * of another site may be reported, too, because the simulator does not keep them apart for each kind.
 */
export const siteTopic = z.enum(['requests', 'inbox', 'members', 'items', 'site', 'faults', 'held', 'events']);
export type SiteTopic = z.infer<typeof siteTopic>;

/**
 * The data of each event of `GET …/events` (server-sent events, HTML §9.2). Its first one is empty, and says that the
 * simulator listens. What has changed is read by the other operations.
 */
export const siteEvent = z.object({ changed: z.array(siteTopic) });

/** A comment is sent so often, in milliseconds, so that the client notices a broken connection. */
export const HEARTBEAT_MS = 15_000;
