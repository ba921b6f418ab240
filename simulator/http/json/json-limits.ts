/**
 * The deepest JSON that a request may carry. Code that walks a value by recursion needs several stack frames for each
 * level, so the limit is far below the depth at which `JSON.stringify` itself overflows the stack.
 */
export const MAX_JSON_DEPTH = 500;

const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** The maximum number of names that `tooDeepWithin` returns. */
const NAMED_LEVELS = 8;

/** Whether `text` nests arrays and objects deeper than `limit`. */
export function isDeeperThan(text: string, limit: number): boolean {
  return tooDeepWithin(text, limit) !== undefined;
}

/**
 * The outermost field names around the first value that is nested deeper than `limit`; undefined if there is none.
 * Reads each character once, without recursion.
 */
export function tooDeepWithin(text: string, limit: number): readonly string[] | undefined {
  // Each level takes an opening and a closing character, so nearly all requests are too short to be too deep.
  if (text.length <= 2 * limit) return undefined;
  const names: string[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const start = at;
      at = endOfString(text, start);
      if (depth <= NAMED_LEVELS) names[depth] = text.slice(start + 1, at);
    } else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      depth += 1;
      if (depth > limit) return names.filter((name) => name !== '');
      if (depth <= NAMED_LEVELS) names[depth] = '';
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) {
      depth -= 1;
    }
  }
  return undefined;
}

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

const QUOTE = 34;
const BACKSLASH = 92;

/** The index of the closing quote of the string that begins at `start`, or of the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
