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

/** The JSON text of an object that came from one, undefined for any other. A copy with changes is another object. */
export function knownText(value: object): string | undefined {
  return texts.get(value);
}
