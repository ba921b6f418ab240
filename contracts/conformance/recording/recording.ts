import { z } from 'zod';

/** One request of a check and its answer. All values are replaced. */
export const exchange = z.strictObject({
  /** An operation of the table, or `page` for everything else. */
  operation: z.string(),
  method: z.string(),
  authorized: z.boolean(),
  /** The body, or the parameters of the query. */
  request: z.unknown(),
  status: z.number().int(),
  /** Undefined if the answer is not JSON. A list has one item of each shape. */
  response: z.unknown().optional(),
  /** For a request with a sort: whether the items of the answer are in that order, by number or by code unit. */
  order: z.array(z.strictObject({ field: z.string(), order: z.string(), kept: z.boolean() })).optional(),
});
export type Exchange = z.infer<typeof exchange>;

/** The file that `backlot conformance --record` writes. Equal exchanges are there once. */
export const recording = z.strictObject({
  recording: z.literal(1),
  /** The version of Backlot whose checks ran. */
  backlot: z.string(),
  recordedAt: z.iso.date(),
  /** `another platform`, or a simulator and its version. No address. */
  platform: z.string(),
  exchanges: z.array(exchange),
  /** The exchanges of each requirement, in order, by their place in `exchanges`. */
  checks: z.record(z.string(), z.array(z.number().int().nonnegative())),
});
export type Recording = z.infer<typeof recording>;
