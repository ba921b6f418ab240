import { count, readable, recordOf } from '#core/reading.ts';

const KEY = 'marginalia:scroll';
/** More places than anybody goes back. */
const MOST = 50;
const read = recordOf(count);

/** Where the reader was on the pages of this tab's history, in pixels by history key: what was kept before a reload. */
export function readScrollPositions(): Map<string, number> {
  try {
    return new Map(Object.entries(readable(read, JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) ?? {}));
  } catch {
    return new Map(); // Storage is forbidden, or was written by somebody else.
  }
}

/** Keeps the latest of `positions` for this tab. */
export function keepScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MOST))));
  } catch {
    // After a reload the page then begins at its top.
  }
}
