import { eventLoopTurn } from '../../world/event-loop-turn.ts';

/** Writing this number of entries takes a few milliseconds, and a request needs several turns to be answered. */
const ENTRIES_AT_ONCE = 15;

/** Lets other requests be answered between the entries of a bulk write. Call it before each entry. */
export async function turnBeforeEntry(index: number): Promise<void> {
  if (index > 0 && index % ENTRIES_AT_ONCE === 0) await eventLoopTurn();
}
