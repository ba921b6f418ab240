import { type CatalogueQuery, catalogueSorts, EVERYTHING } from './catalogue-query.ts';

const MAX_TEXT = 100;

// Anyone can write an address: what makes no sense in it counts as not said.

function readTitle(text: string | null): string {
  return (text ?? '').trim().slice(0, MAX_TEXT).trim();
}

function readGenreId(text: string | null): string | null {
  return text !== null && text !== '' && text.length <= MAX_TEXT ? text : EVERYTHING.genre;
}

function readInteger(text: string | null): number | null {
  return text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : null;
}

/** The query that the search part of an address stands for. */
export function readCatalogueAddress(params: URLSearchParams): CatalogueQuery {
  const page = readInteger(params.get('page'));
  return {
    title: readTitle(params.get('title')),
    genre: readGenreId(params.get('genre')),
    from: readInteger(params.get('from')),
    to: readInteger(params.get('to')),
    sort: catalogueSorts.find((sort) => sort === params.get('sort')) ?? EVERYTHING.sort,
    page: page !== null && page >= 1 ? page : EVERYTHING.page,
  };
}

/** The search part for a query, without what goes without saying: `?…`, or nothing at all. */
export function writeCatalogueAddress(query: CatalogueQuery): string {
  const said = Object.entries(query).filter(([name, value]) => {
    const unsaid = new Map<string, unknown>(Object.entries(EVERYTHING)).get(name);
    return value !== null && value !== unsaid;
  });
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return params.size === 0 ? '' : `?${params}`;
}
