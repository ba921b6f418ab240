import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { idle } from './idle.ts';
import { type Page, page } from './page.tsx';
import { notFoundRoute, routeAt, routes, type SiteRoute } from './routes.ts';

const pages: ReadonlyMap<SiteRoute, Page> = new Map(
  [...routes, notFoundRoute].map((route) => [route, page(route.load)]),
);

/** The page of the current address. */
export function Pages(): ReactNode {
  return (
    <Routes>
      {[...pages].flatMap(([{ paths }, { Page }]) =>
        paths.map((path) => <Route key={path} path={path} element={<Page />} />),
      )}
    </Routes>
  );
}

/**
 * Fetches the code of the page at an address. Rejects if that fails; the code is fetched again when the page is shown.
 */
export async function preloadPage(pathname: string): Promise<void> {
  await pages.get(routeAt(pathname))?.preload();
}

/**
 * Fetches the pages that can be reached from every page, one at a time, each when the browser is idle. A page that
 * fails is fetched again when the reader opens it.
 */
export async function preloadPages(): Promise<void> {
  for (const [route, { preload }] of pages) {
    if (!route.preloaded) continue;
    await idle();
    await preload().catch(() => {});
  }
}
