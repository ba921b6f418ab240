import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';

/** The console's first page. */
export const CONSOLE_HOME = `${CONSOLE_PREFIX}/`;

/** The query of an address. Values that are empty or 0 are left out. */
export type AddressQuery = Readonly<Record<string, string | number | undefined>>;

/** The address of a page about a site, such as `members` or `members/{id}`. */
export function siteAddress(siteId: string, page = '', query: AddressQuery = {}): string {
  const path = page === '' ? '' : `/${page}`;
  return withQuery(`${CONSOLE_PREFIX}/sites/${encodeURIComponent(siteId)}${path}`, query);
}

/** Adds `query` to `path`, which may already have a query. */
export function withQuery(path: string, query: AddressQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== 0) search.set(name, String(value));
  }
  if (search.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
