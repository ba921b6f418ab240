import { endOfString, QUOTE } from './end-of-string.ts';

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
