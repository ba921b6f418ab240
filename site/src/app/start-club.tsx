import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { clubClient } from '../club/club-client.ts';
import { forgetDrafts } from '../club/draft-store.ts';
import { loadCode } from '../club/failure.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { createQueryClient } from '../club/query-client.ts';
import { shareChanges } from '../club/tab-news.ts';
import { App } from './app.tsx';
import { recoveryKeyOf } from './arrival.ts';
import { watchFirstPage } from './first-page.ts';
import { firstQueries } from './first-queries.ts';
import { nameManifest } from './name-manifest.ts';
import { loadOnce, once } from './once.ts';
import type { OpenClub } from './open-club.ts';
import { preloadPage, preloadPages } from './pages.tsx';
import { prefetch } from './prefetch.ts';
import { settleWithin } from './settle-within.ts';

/** How long the first page waits for its first data. Rendering once with data is faster than rendering twice. */
const FIRST_ANSWER_MS = 300;

export interface StartedClub {
  readonly site: ReactNode;
  /** Resolves once the first data has arrived, or after the maximum wait. */
  readonly opened: Promise<void>;
}

/** Assembles the site around an open club. */
export function startClub({ configuration, client, clock, collections, started }: OpenClub, arrival: URL): StartedClub {
  const { captcha, demo } = configuration;
  const queries = createQueryClient();
  const { rendered, loaded } = watchFirstPage(queries);
  const answered = Promise.all(started.map((query) => prefetch(queries, query)));
  forgetMemberQueries(client.session, queries);
  const lostDrafts = forgetDrafts(client.session);
  const auth = loadOnce(async () => (await loadCode(() => import('./auth-functions.ts'))).clubAuth(client));
  const club = {
    client: clubClient(client, auth),
    collections,
    tellOtherTabs: shareChanges(
      queries,
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    ),
    lostDrafts,
    now: () => new Date(clock.nowMs()),
    origin: arrival.origin,
    captcha,
    demo,
    recoveryKey: recoveryKeyOf(arrival),
    leave: (address: string) => window.location.assign(address),
    firstPageLoaded: loaded,
    finishHostedLogin: once(async () => (await auth()).finishHostedLogin(arrival)),
  };
  /**
   * Fetches the page at `pathname` and its first data. After a failure, both are
   * fetched again when the reader opens the page.
   */
  const lookAhead = (pathname: string): void => {
    preloadPage(pathname).catch(() => {});
    for (const query of firstQueries(collections, pathname)) {
      void prefetch(queries, query, { retry: false });
    }
  };
  void loaded.then(() => {
    if (import.meta.env.PROD) nameManifest(document);
    void preloadPages();
    // This and prewarming make the site only faster. Neither can be loaded while the reader leaves the page.
    void import('./watch-intent.ts').then(
      ({ watchIntent }) => watchIntent(document, clock, lookAhead),
      () => {},
    );
    // Loaded in advance, so that a reader who goes offline can still sign out. After
    // a failure it is loaded when it is needed.
    auth().catch(() => {});
    // The page that a hosted login returns to loads nothing from other origins (SEC-19).
    if (arrival.pathname !== '/callback') {
      void import('./prewarm.ts').then(
        ({ prewarm }) => prewarm(client),
        () => {},
      );
    }
  });
  const site = (
    // Without transitions: while a form is being submitted, React delays all of them, and so every link on the page.
    <BrowserRouter useTransitions={false}>
      <App club={club} queries={queries} rendered={rendered} />
    </BrowserRouter>
  );
  return { site, opened: settleWithin(answered, FIRST_ANSWER_MS, clock) };
}
