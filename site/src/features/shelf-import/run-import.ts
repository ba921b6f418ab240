import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { BulkFailure } from '#core/content.ts';
import type { NewItem } from '#core/items.ts';
import { batchesOf } from '../../club/batches.ts';
import type { BadRow } from './bad-row.ts';
import type { PlannedEntry } from './plan-import.ts';

/** An entry with its final id, which stays the same if the entry is sent again. */
export interface EntryToSend {
  readonly row: PlannedEntry['row'];
  readonly item: NewItem<ReadingListEntry> & { readonly _id: string };
}

/** The progress of an import. */
export interface ImportRun {
  readonly total: number;
  /** Ids of the entries that are on the shelf. */
  readonly landed: readonly string[];
  readonly refused: readonly BadRow[];
  readonly left: readonly EntryToSend[];
}

type Insert = (items: readonly EntryToSend['item'][]) => Promise<{ readonly errors: readonly BulkFailure[] }>;

export function startRun(entries: readonly EntryToSend[]): ImportRun {
  return { total: entries.length, landed: [], refused: [], left: entries };
}

/** The run after the answer to its next `sent` entries, some of which failed with `errors`. */
function after(run: ImportRun, sent: number, errors: readonly BulkFailure[]): ImportRun {
  const batch = run.left.slice(0, sent);
  const codes = new Map(errors.map(({ originalIndex, code }) => [originalIndex, code]));
  const refused = batch.flatMap(({ row: { number, cells }, item: { title } }, index): BadRow[] => {
    const code = codes.get(index);
    return code === undefined ? [] : [{ number, cells, title, reason: { kind: 'refused', code } }];
  });
  const landed = batch.filter((_entry, index) => !codes.has(index)).map(({ item }) => item._id);
  return {
    ...run,
    landed: [...run.landed, ...landed],
    refused: [...run.refused, ...refused],
    left: run.left.slice(sent),
  };
}

/**
 * Continues an import batch by batch, and reports each to `tell`. Ends when nothing is left, when `signal` is aborted
 * after a batch, or when a batch could not be sent; then `error` has the reason. A batch whose answer was lost can be
 * sent again: an insert with an existing id is not counted as a failure (WIR-25).
 */
export async function continueImport(
  run: ImportRun,
  insert: Insert,
  tell: (run: ImportRun) => void,
  signal: AbortSignal,
): Promise<{ readonly run: ImportRun; readonly error: unknown }> {
  let now = run;
  for (const batch of batchesOf(run.left.map(({ item }) => item))) {
    if (signal.aborted) break;
    try {
      now = after(now, batch.length, (await insert(batch)).errors);
      tell(now);
    } catch (error) {
      return { run: now, error };
    }
  }
  return { run: now, error: null };
}
