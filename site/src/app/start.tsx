import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { Club } from '../club/club.ts';
import { clubClient } from '../club/club-client.ts';
import { forgetDrafts } from '../club/draft-store.ts';
import { loadCode } from '../club/failure.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { shareChanges } from '../club/tab-news.ts';
import { loadTexts } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { App } from './app.tsx';
import { recoveryKeyOf } from './arrival.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { pageLoaded } from './first-page.ts';
import { once } from './once.ts';
import type { OpenClub } from './open-club.ts';
import { preloadPage } from './pages.tsx';

/** How long the first page waits for its first data. Rendering once with data is faster than rendering twice. */
const FIRST_ANSWER_MS = 300;

/** The site around an open club, once its page can be shown with its texts and its first data, or after the maximum wait. */
async function siteOf(opened: OpenClub, arrival: URL): Promise<ReactNode> {
  const { configuration, client, clock, collections, queries } = opened;
  forgetMemberQueries(client.session, queries);
  const lostDrafts = forgetDrafts(client.session);
  const auth = async () => (await loadCode(() => import('./auth-functions.ts'))).clubAuth(client);
  const patience = new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS));
  // If the texts cannot be loaded, the page is in English. If the page cannot be loaded, it says so itself.
  await Promise.allSettled([
    preloadPage(arrival.pathname),
    loadTexts(currentLanguage()),
    Promise.race([opened.answered, patience]),
  ]);
  const firstPageLoaded = pageLoaded(queries);
  void firstPageLoaded.then(() => {
    // Loaded in advance, so that a reader who goes offline can still sign out. After a failure it is loaded when it is needed.
    auth().catch(() => {});
    void import('./next-pages.ts').then(
      ({ prepareNextPages }) => prepareNextPages(opened, arrival),
      () => {},
    );
  });
  const club: Club = {
    client: clubClient(client, auth),
    collections,
    tellOtherTabs: shareChanges(
      queries,
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    ),
    lostDrafts,
    now: () => new Date(clock.nowMs()),
    origin: arrival.origin,
    captcha: configuration.captcha,
    demo: configuration.demo,
    recoveryKey: recoveryKeyOf(arrival),
    leave: (address) => window.location.assign(address),
    applicant: { current: null },
    firstPageLoaded,
    finishHostedLogin: once(async () => (await auth()).finishHostedLogin(arrival)),
  };
  return (
    // Without transitions: while a form is being submitted, React delays all of them, and so every link on the page.
    <BrowserRouter useTransitions={false}>
      <App club={club} queries={queries} />
    </BrowserRouter>
  );
}

/** Says that the page has no valid configuration. */
async function siteWithoutClub(): Promise<ReactNode> {
  const { MissingConfiguration } = await import('./missing-configuration.tsx');
  return <MissingConfiguration />;
}

/**
 * Replaces the frame in index.html with the site in one step, once the page's code is loaded. React would show a
 * placeholder of its own for at least 300 ms, and a slow phone would compute the layout twice.
 */
export async function start(root: Element, opened: OpenClub | null, arrival: URL): Promise<void> {
  const site = await (opened === null ? siteWithoutClub() : siteOf(opened, arrival));
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
