/** About the bytes of an entry of a cache in addition to its texts and values. */
const ENTRY = 200;

/** About the bytes of a text as an entry of a cache. */
export function bytesOfText({ length }: string): number {
  return ENTRY + 2 * length;
}

/** About the bytes of a JSON text and its parsed value. Measured: 3 to 4 bytes a character for items like those of a shop. */
export function bytesOfParsed({ length }: string): number {
  return ENTRY + 4 * length;
}
