// First: it takes an authorization code out of the address bar, before anything else is done.
import { arrival } from './app/arrival.ts';
import './tokens.css';
import './base.css';
import { type ReactNode, StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { type Configuration, readConfiguration } from './app/configuration.ts';
import { CrashBoundary } from './app/crash-boundary.tsx';
import { pageAt } from './app/page-table.ts';
import { Shell } from './app/shell.tsx';
import { loadTexts } from './language/catalogue.ts';
import { startLanguage } from './language/language.ts';
import { LanguageProvider } from './language/language-provider.tsx';

const language = startLanguage();
// Together with the rest of the site and not after it.
pageAt(window.location.pathname)
  .preload()
  .catch(() => {}); // A page that does not come is the boundary's business.

/** Asked for at once; the frame of the page is up before it has come. */
async function start(configuration: Configuration | null): Promise<ReactNode> {
  if (configuration === null) {
    const { MissingConfiguration } = await import('./app/missing-configuration.tsx');
    return <MissingConfiguration />;
  }
  const { startClub } = await import('./app/start-club.tsx');
  await loadTexts(language).catch(() => {}); // What cannot be had is said in English.
  return startClub(configuration, arrival);
}

function Started({ site }: { site: Promise<ReactNode> }): ReactNode {
  return use(site);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const site = start(readConfiguration(document));
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <CrashBoundary>
        <Suspense fallback={<Shell />}>
          <Started site={site} />
        </Suspense>
      </CrashBoundary>
    </LanguageProvider>
  </StrictMode>,
);
