/** Loaded after the first page: what makes the rest of a visit faster. Without it, the site works as well. */
import { prewarm } from '#core/account.ts';
import { sendFirstQueries } from './first-queries.ts';
import type { OpenClub } from './open-club.ts';
import { preloadPage, preloadPages } from './pages.tsx';
import { watchIntent } from './watch-intent.ts';

/** Prepares what a reader is likely to need next. `arrival` is the address that this page load began at. */
export function prepareNextPages(club: OpenClub, arrival: URL): void {
  const { client, clock, queries } = club;
  void preloadPages();
  watchIntent(document, clock, (pathname) => {
    // After a failure, both are fetched again when the reader opens the page.
    preloadPage(pathname).catch(() => {});
    void sendFirstQueries(queries, club, pathname, { retry: false });
  });
  // The page that a hosted login returns to loads nothing from other origins (SEC-19).
  if (arrival.pathname !== '/callback') void prewarm(client);
  if (import.meta.env.PROD) nameManifest();
}

/**
 * Links the web app manifest, so that browsers can install the site. A link in the HTML would make browsers fetch the
 * manifest and its icon among the first files. Only the production build has a manifest.
 */
function nameManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}
