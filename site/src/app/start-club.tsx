import type { ReactNode } from 'react';
import { bookQuestion } from '../club/book-question.ts';
import { clubClient } from '../club/club-client.ts';
import { forgetDrafts } from '../club/draft-store.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { createQueryClient } from '../club/query-client.ts';
import { shareChanges } from '../club/tab-news.ts';
import { AddressRouter } from './address-router.tsx';
import { App } from './app.tsx';
import { recoveryKeyOf } from './arrival.ts';
import { loadOnce, once } from './once.ts';
import { bookIdIn, type OpenClub } from './open-club.ts';
import { preloadPage, preloadPages } from './page-table.ts';
import { createSettling } from './settling.ts';

/** Puts the site together around an open club. */
export function startClub({ configuration, client, collections, firstBook }: OpenClub, arrival: URL): ReactNode {
  const { captcha, demo } = configuration;
  const queries = createQueryClient();
  const { shown, settled } = createSettling(queries);
  if (firstBook !== null) {
    void queries.prefetchQuery({ queryKey: firstBook.queryKey, queryFn: ({ signal }) => firstBook.ask(signal) });
  }
  forgetMemberQueries(client.session, queries);
  const auth = loadOnce(async () => (await import('#core/client/create-auth.ts')).createAuth(client));
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
  /** Fetches the page at `pathname`, and its book. What cannot be had is asked for again by whoever goes there. */
  const lookAhead = (pathname: string): void => {
    preloadPage(pathname).catch(() => {});
    const id = bookIdIn(pathname);
    if (id === null) return;
    const { queryKey, ask } = bookQuestion(collections.books, id);
    void queries.prefetchQuery({ queryKey, queryFn: ({ signal }) => ask(signal), retry: false });
  };
  void settled.then(() => {
    void preloadPages();
    void import('./watch-intent.ts').then(({ watchIntent }) => {
      watchIntent(document, client.parts.ports.clock, lookAhead);
    });
    // Whoever is offline by then can still sign out. One that does not arrive is asked for again when it is needed.
    auth().catch(() => {});
    // The page that a hosted login comes back to loads nothing of others (SEC-19), and is no first page anyway.
    if (arrival.pathname !== '/callback') void import('#core/login/prewarm.ts').then(({ prewarm }) => prewarm(client));
  });
  return (
    <AddressRouter>
      <App club={club} queries={queries} shown={shown} />
    </AddressRouter>
  );
}
