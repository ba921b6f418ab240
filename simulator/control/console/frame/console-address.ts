import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';

/** The console's first page. */
export const CONSOLE_HOME = `${CONSOLE_PREFIX}/`;

/** What goes into an address after the question mark. What is empty or 0 is left out. */
export type AddressQuery = Readonly<Record<string, string | number | undefined>>;

/** The address of a page about a site, such as `members` or `members/{id}`. */
export function siteAddress(siteId: string, page = '', query: AddressQuery = {}): string {
  const path = page === '' ? '' : `/${page}`;
  return withQuery(`${CONSOLE_PREFIX}/sites/${encodeURIComponent(siteId)}${path}`, query);
}

/** `path` with more of a query than it has. */
export function withQuery(path: string, query: AddressQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== 0) search.set(name, String(value));
  }
  if (search.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
