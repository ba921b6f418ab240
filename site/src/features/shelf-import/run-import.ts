import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { BulkFailure } from '#core/content.ts';
import type { NewItem } from '#core/items.ts';
import { batchesOf } from '../../club/batches.ts';
import type { BadRow } from './bad-row.ts';
import type { PlannedEntry } from './plan-import.ts';

/** An entry with the id that it will have, however often it has to be sent. */
export interface EntryToSend {
  readonly row: PlannedEntry['row'];
  readonly item: NewItem<ReadingListEntry> & { readonly _id: string };
}

/** How far an import has come. */
export interface ImportRun {
  readonly total: number;
  /** Ids of what is on the shelf. */
  readonly landed: readonly string[];
  readonly refused: readonly BadRow[];
  readonly left: readonly EntryToSend[];
}

type Insert = (items: readonly EntryToSend['item'][]) => Promise<{ readonly errors: readonly BulkFailure[] }>;

export function startRun(entries: readonly EntryToSend[]): ImportRun {
  return { total: entries.length, landed: [], refused: [], left: entries };
}

/** The run after its first `sent` entries were answered, some of them by `errors`. */
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
 * Goes on with an import, a batch at a time, and tells of each. Ends when nothing is left, when `signal` says so after
 * a batch, or when one could not be sent; its error is then in `error`. A batch whose answer was lost may be sent
 * again: its ids are taken, which is no failure of an insert (wire §4.4).
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
