import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { type Configuration, readConfiguration } from './configuration.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { preloadPage } from './page-table.ts';
import { startClub } from './start-club.tsx';

async function siteOf(configuration: Configuration | null, arrival: URL): Promise<ReactNode> {
  if (configuration === null) {
    const { MissingConfiguration } = await import('./missing-configuration.tsx');
    return <MissingConfiguration />;
  }
  // Texts that do not come are said in English; a page that does not come is the boundary's business.
  await Promise.allSettled([preloadPage(arrival.pathname), loadTexts(currentLanguage())]);
  return startClub(configuration, arrival);
}

/**
 * Puts the site in place of the frame that index.html has up, in one go, once the code of the page is here: a placeholder
 * of React's own would have to stay for 300 ms, and a slow phone would lay everything out twice.
 */
export async function start(root: Element, arrival: URL): Promise<void> {
  const site = await siteOf(readConfiguration(document), arrival);
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
