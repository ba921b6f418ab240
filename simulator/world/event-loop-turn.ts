import { steadyMs } from './clock.ts';

/**
 * Resolves after the event loop has read all input that has already arrived. A busy process runs its timers before it
 * reads input, so when a timer runs, older input may still be unread.
 */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

let lastTurn = Promise.resolve();

/**
 * Like `eventLoopTurn`, but only one of its callers goes on in each turn. So other requests wait for one piece of long work,
 * however many works there are.
 */
export function turnOfItsOwn(): Promise<void> {
  lastTurn = lastTurn.then(eventLoopTurn);
  return lastTurn;
}

/** Work goes on for so long before other requests are answered. */
const MS_AT_ONCE = 8;
/** Sorting or merging so many entries takes a few milliseconds. */
const ENTRIES_AT_ONCE = 1000;

/** Lets other requests be answered during a long work. Await the returned function between its parts. */
export function takingTurns(): () => Promise<void> | undefined {
  let since = steadyMs();
  return () => {
    if (steadyMs() - since <= MS_AT_ONCE) return undefined;
    return turnOfItsOwn().then(() => {
      since = steadyMs();
    });
  };
}

/** Like `list.map(make)`, in turns with other requests. */
export async function mapInTurns<T, R>(list: readonly T[], make: (entry: T, index: number) => R): Promise<R[]> {
  const made: R[] = [];
  const turn = takingTurns();
  for (const [index, entry] of list.entries()) {
    const taking = turn();
    if (taking) await taking;
    made.push(make(entry, index));
  }
  return made;
}

/** Like `list.filter(isWanted)`, in turns. */
export async function filterInTurns<T>(list: readonly T[], isWanted: (entry: T) => boolean): Promise<T[]> {
  const wanted = await mapInTurns(list, isWanted);
  return list.filter((_, index) => wanted[index]);
}

/** Like `list.toSorted(compare)`, in turns. */
export async function sortInTurns<T>(list: readonly T[], compare: (a: T, b: T) => number): Promise<readonly T[]> {
  if (list.length <= ENTRIES_AT_ONCE) return list.toSorted(compare);
  const middle = Math.floor(list.length / 2);
  const first = await sortInTurns(list.slice(0, middle), compare);
  const second = await sortInTurns(list.slice(middle), compare);
  const merged: T[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [left, right] = [first[a], second[b]];
    if (left === undefined || right === undefined) return [...merged, ...first.slice(a), ...second.slice(b)];
    if (compare(left, right) <= 0) {
      merged.push(left);
      a += 1;
    } else {
      merged.push(right);
      b += 1;
    }
    if (merged.length % ENTRIES_AT_ONCE === 0) await turnOfItsOwn();
  }
}
