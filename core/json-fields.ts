/**
 * The fields of an object from the network or from a storage; none for anything else. Only for names that are written
 * in the code: every object also answers to `constructor`.
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}

/** A text of at least one character. */
export function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The text if it has at least one character, otherwise null. */
export function filled(value: unknown): string | null {
  return isFilled(value) ? value : null;
}

/**
 * Whether `value`, a time in milliseconds from a storage, is ahead. More than a day ahead it is not ours: what is stored
 * with such a time lives for minutes, and a changed record must not make it live for ever.
 */
export function isAhead(value: unknown, nowMs: number): value is number {
  return typeof value === 'number' && value > nowMs && value - nowMs <= 86_400_000;
}

/** The value of a JSON text. Undefined if there is none. The parser's error is dropped, because it quotes the text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
