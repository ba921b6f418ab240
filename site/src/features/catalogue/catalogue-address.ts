import { type CatalogueQuery, catalogueSorts, EVERYTHING } from './catalogue-query.ts';

const MAX_TEXT = 100;
const MAX_CHOICES = 20;

// Anyone can write an address, so invalid parameters are ignored.

function readTitle(text: string | null): string {
  return (text ?? '').trim().slice(0, MAX_TEXT).trim();
}

function readChoices(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== '' && text.length <= MAX_TEXT))].slice(0, MAX_CHOICES);
}

function readInteger(text: string | null): number | null {
  return text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : null;
}

function readRating(text: string | null): number | null {
  return text !== null && /^(0\.5|[1-4](\.5)?|5)$/.test(text) ? Number(text) : null;
}

/** Reads a query from the query string of an address. */
export function readCatalogueAddress(params: URLSearchParams): CatalogueQuery {
  return {
    title: readTitle(params.get('title')),
    genres: readChoices(params.getAll('genre')),
    match: params.get('match') === 'all' ? 'all' : EVERYTHING.match,
    languages: readChoices(params.getAll('language')),
    from: readInteger(params.get('from')),
    to: readInteger(params.get('to')),
    rating: readRating(params.get('rating')),
    inPrint: params.get('inPrint') === 'yes',
    sort: catalogueSorts.find((sort) => sort === params.get('sort')) ?? EVERYTHING.sort,
  };
}

/** The query string for a query, without default values: `?…`, or an empty string. */
export function writeCatalogueAddress(query: CatalogueQuery): string {
  const { title, genres, match, languages, from, to, rating, inPrint, sort } = query;
  const said: (readonly [string, string | number | null])[] = [
    ['title', title === '' ? null : title],
    ...genres.map((genre) => ['genre', genre] as const),
    ['match', match === EVERYTHING.match ? null : match],
    ...languages.map((language) => ['language', language] as const),
    ['from', from],
    ['to', to],
    ['rating', rating],
    ['inPrint', inPrint ? 'yes' : null],
    ['sort', sort === EVERYTHING.sort ? null : sort],
  ];
  const params = new URLSearchParams(said.flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])));
  return params.size === 0 ? '' : `?${params}`;
}
