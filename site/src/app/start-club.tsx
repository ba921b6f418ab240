import type { ReactNode } from 'react';
import { clubClient } from '../club/club-client.ts';
import { forgetDrafts } from '../club/draft-store.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { createQueryClient } from '../club/query-client.ts';
import type { Question } from '../club/question.ts';
import { shareChanges } from '../club/tab-news.ts';
import { AddressRouter } from './address-router.tsx';
import { App } from './app.tsx';
import { recoveryKeyOf } from './arrival.ts';
import { settleWithin } from './settle-within.ts';
import { firstQuestions } from './first-questions.ts';
import { nameManifest } from './name-manifest.ts';
import { loadOnce, once } from './once.ts';
import type { OpenClub } from './open-club.ts';
import { preloadPage, preloadPages } from './page-table.ts';
import { createSettling } from './settling.ts';

/** How long the first page waits for what it begins with: drawn once and whole it is sooner there than drawn twice. */
const FIRST_ANSWER_MS = 300;

export interface StartedClub {
  readonly site: ReactNode;
  /** Resolves once what the visit begins with is here, or has been waited for long enough. */
  readonly opened: Promise<void>;
}

/** Puts the site together around an open club. */
export function startClub({ configuration, client, collections, asked }: OpenClub, arrival: URL): StartedClub {
  const { captcha, demo } = configuration;
  const queries = createQueryClient();
  const { shown, settled } = createSettling(queries);
  const keepAnswer = ({ queryKey, ask }: Question<unknown>, options: { readonly retry?: false } = {}): Promise<void> =>
    queries.prefetchQuery({ queryKey, queryFn: ({ signal }) => ask({ signal }), ...options });
  const answered = Promise.all(asked.map((question) => keepAnswer(question)));
  forgetMemberQueries(client.session, queries);
  const auth = loadOnce(async () => (await import('./auth-functions.ts')).createAuth(client));
  const club = {
    client: clubClient(client, auth),
    collections,
    tellOtherTabs: shareChanges(
      queries,
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    ),
    now: () => new Date(client.parts.ports.clock.nowMs()),
    origin: arrival.origin,
    captcha,
    demo,
    recoveryKey: recoveryKeyOf(arrival),
    leave: (address: string) => window.location.assign(address),
    settled,
    finishHostedLogin: once(async () => (await auth()).finishHostedLogin(arrival)),
  };
  forgetDrafts(client.session);
  /** Fetches the page at `pathname`, and what it begins with. What cannot be had is asked for again by whoever goes there. */
  const lookAhead = (pathname: string): void => {
    preloadPage(pathname).catch(() => {});
    for (const question of firstQuestions(collections, pathname)) void keepAnswer(question, { retry: false });
  };
  void settled.then(() => {
    if (import.meta.env.PROD) nameManifest(document);
    void preloadPages();
    void import('./watch-intent.ts').then(({ watchIntent }) => {
      watchIntent(document, client.parts.ports.clock, lookAhead);
    });
    // Whoever is offline by then can still sign out. One that does not arrive is asked for again when it is needed.
    auth().catch(() => {});
    // The page that a hosted login comes back to loads nothing of others (SEC-19), and is no first page anyway.
    if (arrival.pathname !== '/callback') void import('./prewarm.ts').then(({ prewarm }) => prewarm(client));
  });
  const site = (
    <AddressRouter>
      <App club={club} queries={queries} shown={shown} />
    </AddressRouter>
  );
  return { site, opened: settleWithin(answered, FIRST_ANSWER_MS, client.parts.ports.clock) };
}
