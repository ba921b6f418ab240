const KEY = 'marginalia:catalogue';

/** Keeps the search part of the address at which the books were last looked through in this tab. */
export function keepCatalogueSearch(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Storage is forbidden: the way back leads to all books.
  }
}

/** What `keepCatalogueSearch` has kept; empty where nothing is kept. */
export function readCatalogueSearch(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
