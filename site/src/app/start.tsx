import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import type { OpenClub } from './open-club.ts';
import { preloadPage } from './pages.tsx';
import { startClub } from './start-club.tsx';

async function siteOf(club: OpenClub | null, arrival: URL): Promise<ReactNode> {
  if (club === null) {
    const { MissingConfiguration } = await import('./missing-configuration.tsx');
    return <MissingConfiguration />;
  }
  const { site, opened } = startClub(club, arrival);
  // If the texts cannot be loaded, the page is in English. If the page cannot be loaded, the crash boundary shows that.
  await Promise.allSettled([preloadPage(arrival.pathname), loadTexts(currentLanguage()), opened]);
  return site;
}

/**
 * Replaces the frame in index.html with the site in one step, once the page's code is loaded. React would show a
 * placeholder of its own for at least 300 ms, and a slow phone would compute the layout twice.
 */
export async function start(root: Element, club: OpenClub | null, arrival: URL): Promise<void> {
  const site = await siteOf(club, arrival);
  // A transition is rendered in slices, so the browser can respond to the reader in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <LanguageProvider>
          <CrashBoundary>{site}</CrashBoundary>
        </LanguageProvider>
      </StrictMode>,
    ),
  );
}
