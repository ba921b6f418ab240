const texts = new WeakMap<object, string>();

/**
 * What `text` says as JSON, remembering that the object it is has this text. Nobody may change it: it is answered as it
 * stood in the store, without being written anew.
 */
export function parseKnown(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null) texts.set(value, text);
  return value;
}

/** Remembers `text` as the JSON of `value`, which nobody may change. It must be what `writeJson` would write. */
export function rememberText(value: object, text: string): void {
  texts.set(value, text);
}

/** The JSON text of an object of which it is known, undefined for any other. A copy with changes is another object. */
export function knownText(value: object): string | undefined {
  return texts.get(value);
}
