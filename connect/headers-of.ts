/**
 * The headers of a request, which programs give as an object, as pairs, or as one flat list of names and values. A value
 * that is not a text is left out.
 */
export function headersOf(given: unknown): Headers {
  const headers = new Headers();
  for (const [name, value] of pairsOf(given)) {
    if (typeof name === 'string' && typeof value === 'string') headers.append(name, value);
  }
  return headers;
}

/** The same, with values of any type. */
export function pairsOf(given: unknown): readonly (readonly unknown[])[] {
  if (typeof given !== 'object' || given === null) return [];
  const list: unknown[] | undefined = isIterable(given) ? [...given] : undefined;
  if (list === undefined) return Object.entries(given);
  if (list.every(Array.isArray)) return list;
  return list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : []));
}

function isIterable(given: object): given is Iterable<unknown> {
  return Symbol.iterator in given;
}
