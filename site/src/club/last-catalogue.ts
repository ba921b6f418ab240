const KEY = 'marginalia:catalogue';

/** Stores the query string of the catalogue as it was last shown in this tab. */
export function keepCatalogueSearch(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Storage is forbidden, so the link back leads to all books.
  }
}

/** The query string that `keepCatalogueSearch` stored; empty if there is none. */
export function readCatalogueSearch(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
