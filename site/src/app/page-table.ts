import { idle } from './idle.ts';
import { type Page, page } from './page.tsx';
import { nowhere, type Place, placeAt, places } from './place-table.ts';

const pages: ReadonlyMap<Place, Page> = new Map([...places, nowhere].map((place) => [place, page(place.load)]));

/** The page of each path, in the router's notation. */
export const pagesByPath: readonly (readonly [string, Page])[] = [...pages].flatMap(([{ paths }, page]) =>
  paths.map((path) => [path, page] as const),
);

/**
 * Fetches the code of the page at an address. Rejects if that fails; the code is fetched again when the page is shown.
 */
export async function preloadPage(pathname: string): Promise<void> {
  await pages.get(placeAt(pathname))?.preload();
}

/**
 * Fetches the pages that can be reached from every page, one at a time, each when the browser is idle. A page that
 * fails is fetched again when the reader opens it.
 */
export async function preloadPages(): Promise<void> {
  for (const [{ near }, { preload }] of pages) {
    if (!near) continue;
    await idle();
    await preload().catch(() => {});
  }
}
