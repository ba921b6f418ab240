import { steadyMs } from '../../world/clock.ts';
import { eventLoopTurn } from '../../world/turns.ts';

/** Writing this number of small entries takes a few milliseconds, and a request needs several turns to be answered. */
const ENTRIES_AT_ONCE = 15;
/** An entry can be an item of 512 KiB, so a few of them can take long. */
const MS_AT_ONCE = 20;

/**
 * Lets other requests be answered between the entries of a write of many items. Call the returned function before each
 * entry.
 */
export function turnsBetweenEntries(): () => Promise<void> {
  let entries = 0;
  let since = steadyMs();
  return async () => {
    if (entries === ENTRIES_AT_ONCE || steadyMs() - since > MS_AT_ONCE) {
      await eventLoopTurn();
      entries = 0;
      since = steadyMs();
    }
    entries += 1;
  };
}
