import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import type { OpenClub } from './open-club.ts';
import { preloadPage } from './page-table.ts';
import { startClub } from './start-club.tsx';

async function siteOf(club: OpenClub | null, arrival: URL): Promise<ReactNode> {
  if (club === null) {
    const { MissingConfiguration } = await import('./missing-configuration.tsx');
    return <MissingConfiguration />;
  }
  const { site, opened } = startClub(club, arrival);
  // Texts that do not come are said in English; a page that does not come is the boundary's business.
  await Promise.allSettled([preloadPage(arrival.pathname), loadTexts(currentLanguage()), opened]);
  return site;
}

/**
 * Puts the site in place of the frame that index.html has up, in one go, once the code of the page is here: a
 * placeholder of React's own would have to stay for 300 ms, and a slow phone would lay everything out twice.
 */
export async function start(root: Element, club: OpenClub | null, arrival: URL): Promise<void> {
  const site = await siteOf(club, arrival);
  // As a transition it is rendered in slices, between which the browser can answer the reader.
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
