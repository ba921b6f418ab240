import { z } from 'zod';

/** The simulator is ready: 200. */
export const healthResponse = z.object({ status: z.literal('ok'), version: z.string() });
export type HealthResponse = z.infer<typeof healthResponse>;

/** The process runs, whether or not it is ready: 200. */
export const liveResponse = z.object({ status: z.literal('ok') });
export type LiveResponse = z.infer<typeof liveResponse>;

const notReady = z.object({
  code: z.enum(['STARTING', 'STORE_UNAVAILABLE', 'DRAINING']),
  /** What is not ready, as a sentence. */
  message: z.string(),
});
export type NotReady = z.infer<typeof notReady>;

/** The simulator should get no requests: 503 with Retry-After. */
export const notReadyResponse = z.object({ status: z.literal('unavailable'), version: z.string(), reason: notReady });
export type NotReadyResponse = z.infer<typeof notReadyResponse>;
