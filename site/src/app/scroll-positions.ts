import { count, readable, recordOf } from '#core/reading.ts';

const KEY = 'marginalia:scroll';
/** More pages than anybody goes back. */
const MOST = 50;
const read = recordOf(count);

/** The stored scroll positions of the pages in this tab's history, by history key, in pixels. */
export function readScrollPositions(): Map<string, number> {
  try {
    return new Map(Object.entries(readable(read, JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) ?? {}));
  } catch {
    return new Map(); // Storage is forbidden, or its content is not ours.
  }
}

/** Stores the latest of `positions` for this tab. */
export function keepScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MOST))));
  } catch {
    // Without a stored position, the page starts at its top after a reload.
  }
}
