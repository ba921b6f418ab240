import { z } from 'zod';
import { type CatalogueQuery, catalogueSorts, EVERYTHING } from './catalogue-query.ts';

const MAX_TITLE = 100;
const integer = z
  .string()
  .regex(/^-?\d{1,4}$/)
  .transform(Number);

// Anyone can write an address: what makes no sense in it counts as not said.
const address = z.object({
  title: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_TITLE).trim())
    .catch(EVERYTHING.title),
  genre: z.string().min(1).max(100).nullable().catch(EVERYTHING.genre),
  from: integer.nullable().catch(EVERYTHING.from),
  to: integer.nullable().catch(EVERYTHING.to),
  sort: z.enum(catalogueSorts).catch(EVERYTHING.sort),
  page: integer.pipe(z.int().min(1)).catch(EVERYTHING.page),
});

/** The query that the search part of an address stands for. */
export function readCatalogueAddress(params: URLSearchParams): CatalogueQuery {
  return address.parse(Object.fromEntries(Object.keys(EVERYTHING).map((name) => [name, params.get(name)])));
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
