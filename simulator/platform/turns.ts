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

/** Tasks that wait, in the order of their arrival within each site. The sites take turns. */
export interface SiteQueue<Task> {
  /** The number of tasks of a site. */
  lengthOf(siteId: string): number;
  add(siteId: string, task: Task): void;
  /** Removes and returns the next task of a site that has its turn; undefined if there is none. By default, all have. */
  take(hasTurn?: (siteId: string) => boolean): Task | undefined;
  /** Removes a task that waits. Returns false if it does not wait. */
  remove(siteId: string, task: Task): boolean;
}

export function createSiteQueue<Task>(): SiteQueue<Task> {
  /** The site that waits longest for its turn comes first. A site without tasks is not in the map. */
  const bySite = new Map<string, Task[]>();
  return {
    lengthOf: (siteId) => bySite.get(siteId)?.length ?? 0,
    add: (siteId, task) => {
      const tasks = bySite.get(siteId);
      if (tasks) tasks.push(task);
      else bySite.set(siteId, [task]);
    },
    take: (hasTurn = () => true) => {
      const next = [...bySite].find(([siteId]) => hasTurn(siteId));
      if (next === undefined) return undefined;
      const [siteId, [task, ...rest]] = next;
      bySite.delete(siteId);
      if (rest.length > 0) bySite.set(siteId, rest);
      return task;
    },
    remove: (siteId, task) => {
      const tasks = bySite.get(siteId) ?? [];
      const left = tasks.filter((other) => other !== task);
      if (left.length === 0) bySite.delete(siteId);
      else bySite.set(siteId, left);
      return left.length < tasks.length;
    },
  };
}
