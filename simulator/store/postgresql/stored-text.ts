/*
 * PostgreSQL stores no NUL. So NUL and U+0001 are written as two characters each, in a way that keeps the order of texts.
 * JSON texts escape both characters and stay as they are.
 */
const ESCAPE = '\u0001';
const STORED_NUL = `${ESCAPE}\u0001`;
const STORED_ESCAPE = `${ESCAPE}\u0002`;

/** The text that PostgreSQL stores for `text`. */
export function toStoredText(text: string): string {
  if (!text.includes('\0') && !text.includes(ESCAPE)) return text;
  return text.replaceAll(ESCAPE, STORED_ESCAPE).replaceAll('\0', STORED_NUL);
}

/** The inverse of `toStoredText`. */
export function fromStoredText(stored: string): string {
  if (!stored.includes(ESCAPE)) return stored;
  return stored.replaceAll(STORED_NUL, '\0').replaceAll(STORED_ESCAPE, ESCAPE);
}

/** Whether a text has none of the characters with which others are stored. */
export function isStoredAsIs(text: string): boolean {
  return !['\0', ESCAPE, '\u0002', '\u0003'].some((odd) => text.includes(odd));
}
