import { endOfString } from './end-of-string.ts';

/**
 * The most different names that the objects of a request may have together. An item of 512 KiB, the largest one, has fewer,
 * even if its names are as short as they can be.
 */
export const MAX_DIFFERENT_NAMES = 70_000;

const COLON = 58;

/**
 * Whether the objects in `text` have more than `limit` different names. V8 keeps each name once, for which it takes longer than
 * for everything else in a request. Names are compared as they are written. Reads each character once.
 */
export function hasMoreNames(text: string, limit: number): boolean {
  // Each member has a colon, so nearly all requests have too few to be looked at.
  if (!hasMoreColons(text, limit)) return false;
  const names = new Set<string>();
  for (let at = text.indexOf('"'); at !== -1; ) {
    const end = endOfString(text, at) + 1;
    if (isFollowedByColon(text, end)) {
      names.add(text.slice(at, end));
      if (names.size > limit) return true;
    }
    at = text.indexOf('"', end);
  }
  return false;
}

function hasMoreColons(text: string, limit: number): boolean {
  // The shortest member is `"":1` and a comma.
  if (text.length < 5 * limit) return false;
  let colons = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    colons += 1;
    if (colons > limit) return true;
  }
  return false;
}

function isFollowedByColon(text: string, end: number): boolean {
  for (let at = end; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) return true;
    if (code > 32) return false;
  }
  return false;
}
