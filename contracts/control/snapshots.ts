import { z } from 'zod';
import { EARLIEST_INSTANT, LATEST_INSTANT } from './clock-limits.ts';
import { keptSettings } from './site-settings.ts';

/** All that a site held at one moment, kept under a name. */
export const snapshot = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() });
export type Snapshot = z.infer<typeof snapshot>;
export const snapshotResponse = z.object({ snapshot });
export const snapshotsResponse = z.object({ snapshots: z.array(snapshot) });

const snapshotName = z.string().min(1).max(100);
export const createSnapshotRequest = z.strictObject({ name: snapshotName.optional() });

/** Rows of one kind, each the list of its columns; which columns there are is the simulator's business. */
const rows = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

/** A snapshot as one file, for another site, another simulator, or a repository. */
export const snapshotFile = z.strictObject({
  format: z.literal('backlot-snapshot'),
  version: z.literal(1),
  name: snapshotName,
  createdAt: z.iso.datetime(),
  /** What the site was asked to do, and what time it was there. */
  site: z.strictObject({
    seed: z.string(),
    settings: keptSettings,
    clock: z.strictObject({ now: z.number().int().min(EARLIEST_INSTANT).max(LATEST_INSTANT), frozen: z.boolean() }),
  }),
  tables: z.record(z.string(), rows),
  /** SHA-256 of `tables` as JSON, in hex: a file that was edited or damaged is refused whole. */
  digest: z.string(),
});
export type SnapshotFile = z.infer<typeof snapshotFile>;

/** In bytes. A snapshot to import is not limited: it is read row by row. */
export const MAX_CONTROL_BODY = 4 * 1024 * 1024;
