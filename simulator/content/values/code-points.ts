/** The number of characters in a text. A surrogate pair is one character. */
export function codePointsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at = behind(text, at)) count += 1;
  return count;
}

/** Returns `length` characters of a text from character `start` on, zero-based. A surrogate pair is one character. */
export function codePointSlice(text: string, start: number, length: number): string {
  const from = skipped(text, 0, start);
  return text.slice(from, skipped(text, from, length));
}

/** The index that is `count` characters after the index `from`, at most the end of the text. */
function skipped(text: string, from: number, count: number): number {
  let at = from;
  for (let left = count; left > 0 && at < text.length; left -= 1) at = behind(text, at);
  return at;
}

function behind(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}
