import { z } from 'zod';
import { EARLIEST_INSTANT, LATEST_INSTANT } from './clock-limits.ts';
import { keptSettings } from './site-settings.ts';

/** Everything that a site contained at one moment, stored under a name. */
export const snapshot = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() });
export type Snapshot = z.infer<typeof snapshot>;
export const snapshotResponse = z.object({ snapshot });
export const snapshotsResponse = z.object({ snapshots: z.array(snapshot) });

/** How the rows of one kind differ between two snapshots. A row is named by its address, id or key. */
const changedRows = z.object({
  /** `members`, `mails`, or the id of a collection of items. */
  of: z.string(),
  kind: z.enum(['members', 'mails', 'collections', 'items']),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  /** How many there are; the lists have the first 100 of each. */
  counts: z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }),
});
export type ChangedRows = z.infer<typeof changedRows>;
/** What is different in the later snapshot: only kinds that have differences. */
export const snapshotChangesResponse = z.object({ changes: z.array(changedRows) });

const snapshotName = z.string().min(1).max(100);
export const createSnapshotRequest = z.strictObject({ name: snapshotName.optional() });

/** Rows of one table, each a list of column values. Only the simulator knows the columns. */
const rows = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

/** A snapshot as a file, for another site, another simulator, or a repository. */
export const snapshotFile = z.strictObject({
  format: z.literal('backlot-snapshot'),
  version: z.literal(1),
  name: snapshotName,
  createdAt: z.iso.datetime(),
  /** The seed, the settings and the clock of the site. */
  site: z.strictObject({
    seed: z.string(),
    settings: keptSettings,
    clock: z.strictObject({ now: z.number().int().min(EARLIEST_INSTANT).max(LATEST_INSTANT), frozen: z.boolean() }),
  }),
  tables: z.record(z.string(), rows),
  /** SHA-256 of `tables` as JSON, in hex. A file that was edited or damaged is rejected as a whole. */
  digest: z.string(),
});
export type SnapshotFile = z.infer<typeof snapshotFile>;

/** The maximum body size in bytes. It does not apply to the import of a snapshot, which is read row by row. */
export const MAX_CONTROL_BODY = 4 * 1024 * 1024;
