import { idle } from './idle.ts';
import { type Page, page } from './page.tsx';
import { nowhere, type Place, placeAt, places } from './place-table.ts';

const pages: ReadonlyMap<Place, Page> = new Map([...places, nowhere].map((place) => [place, page(place.load)]));

/** The page of each path, in the router's notation. */
export const pagesByPath: readonly (readonly [string, Page])[] = [...pages].flatMap(([{ paths }, page]) =>
  paths.map((path) => [path, page] as const),
);

/** Fetches the page of an address. Rejects if it cannot be fetched; it is then fetched again when it is shown. */
export async function preloadPage(pathname: string): Promise<void> {
  await pages.get(placeAt(pathname))?.preload();
}

/**
 * Fetches the pages that can be reached from any other, one by one, each when the browser is idle. A page that
 * fails is fetched again when the reader opens it.
 */
export async function preloadPages(): Promise<void> {
  for (const [{ near }, { preload }] of pages) {
    if (!near) continue;
    await idle();
    await preload().catch(() => {});
  }
}
