import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { idle } from './first-page.ts';
import { Layout } from './layout.tsx';
import { notFoundRoute, routeAt, routes, type SiteRoute } from './routes.ts';

type LoadPage = SiteRoute['load'];

/** The pages whose code is loaded, by the functions that load it. */
const loaded = new Map<LoadPage, ComponentType>();

/** Loads a page together with its texts. Rejects if its code cannot be loaded; another call tries again. */
async function load(loadPage: LoadPage): Promise<void> {
  const { Component } = await loadPage();
  await loadTexts(currentLanguage()).catch(() => {}); // Texts that cannot be loaded are shown in English.
  loaded.set(loadPage, Component);
}

/** Loads the page at an address before it is shown. */
export function preloadPage(pathname: string): Promise<void> {
  return load(routeAt(pathname).load);
}

/**
 * Loads the pages that can be reached from every page, one at a time, each when the browser is idle. A page that fails
 * is loaded again when the reader opens it.
 */
export async function preloadPages(): Promise<void> {
  for (const route of routes) {
    if (!route.preloaded) continue;
    await idle();
    await load(route.load).catch(() => {});
  }
}

/** The page of the current address. While its code loads, the page before stays. */
export function Pages(): ReactNode {
  const location = useLocation();
  const { load: loadPage } = routeAt(location.pathname);
  const isLoaded = loaded.has(loadPage);
  const [{ shown, failed }, show] = useState<{ shown: Location; failed: boolean }>({ shown: location, failed: false });
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0);
  // A page that is loaded is shown at once.
  if (isLoaded && shown !== location) show({ shown: location, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the page again
  useEffect(() => {
    if (isLoaded) return;
    const left = new AbortController();
    const { signal } = left;
    const arrive = (failed: boolean): void => {
      if (signal.aborted) return;
      show({ shown: location, failed });
      if (failed) window.addEventListener('online', retry, { signal });
    };
    load(loadPage).then(
      () => arrive(false),
      () => arrive(true),
    );
    return () => left.abort();
  }, [loadPage, location, isLoaded, attempt]);
  const isWaiting = shown !== location || !(isLoaded || failed);
  return (
    <Routes location={shown}>
      <Route element={<Layout waiting={isWaiting} retry={failed ? retry : null} />}>
        {[...routes, notFoundRoute].flatMap((one) => {
          const Page = loaded.get(one.load);
          return one.paths.map((path) => (
            <Route key={path} path={path} element={Page === undefined ? null : <Page />} />
          ));
        })}
      </Route>
    </Routes>
  );
}
