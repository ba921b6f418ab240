import type { ReactNode } from 'react';
import { browserPorts } from '#core/client/browser-ports.ts';
import { createClient } from '#core/client/create-client.ts';
import { createItems } from '#core/content/create-items.ts';
import { clubClient } from '../club/club-client.ts';
import { clubCollections } from '../club/club-collections.ts';
import { forgetDrafts } from '../club/draft-store.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { createQueryClient } from '../club/query-client.ts';
import { shareChanges } from '../club/tab-news.ts';
import { AddressRouter } from './address-router.tsx';
import { App } from './app.tsx';
import { recoveryKeyOf } from './arrival.ts';
import type { Configuration } from './configuration.ts';
import { loadOnce, once } from './once.ts';
import { preloadPages } from './page-table.ts';
import { createSettling } from './settling.ts';

/** Puts the site together, with a session that survives a reload and is shared by all tabs. */
export function startClub({ clientId, apiUrl, captcha, demo }: Configuration, arrival: URL): ReactNode {
  const client = createClient(
    { clientId, ...(apiUrl !== undefined && { apiUrl }) },
    browserPorts({ persist: 'local' }),
  );
  const queries = createQueryClient();
  const { shown, settled } = createSettling(queries);
  forgetMemberQueries(client.session, queries);
  const auth = loadOnce(async () => (await import('#core/client/create-auth.ts')).createAuth(client));
  const club = {
    client: clubClient(client, auth),
    // What is shown asks again by itself, and says that it does.
    collections: clubCollections(createItems(client, { retries: 0 })),
    tellOtherTabs: shareChanges(
      queries,
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    ),
    origin: arrival.origin,
    captcha,
    demo,
    recoveryKey: recoveryKeyOf(arrival),
    leave: (address: string) => window.location.assign(address),
    settled,
    finishHostedLogin: once(async () => (await auth()).finishHostedLogin(arrival)),
  };
  forgetDrafts(client.session);
  void settled.then(() => {
    void preloadPages();
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
