/** Where parameters are added to an address. */
export type ParameterPlace = 'query' | 'fragment';

/**
 * Adds parameters to somebody's address. Everything else in it stays as it was written, character by character (RFC 6749
 * §3.1.2). A parameter of the same name is replaced: a recipient that reads the first value would otherwise get one that the
 * sender of the address has chosen. In the fragment, the parameters replace all of it.
 */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
  place: ParameterPlace = 'query',
): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  if (given.length === 0) return address;
  const added = String(new URLSearchParams(given));
  const [rest, fragment] = cut(address, '#');
  if (place === 'fragment') return `${rest}#${added}`;
  const [path, query] = cut(rest, '?');
  const names = new Set(given.map(([name = '']) => name));
  return `${path}?${[...ownPairs(query, names), added].join('&')}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** The pairs of a query without those that have one of the names. */
function ownPairs(query: string | undefined, names: ReadonlySet<string>): string[] {
  if (query === undefined || query === '') return [];
  return query.split('&').filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => names.has(name)));
}

/** The text before the first `mark`, and the text after it; undefined without a mark. */
function cut(text: string, mark: string): readonly [before: string, after: string | undefined] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
