import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { browserPorts } from '#core/client/browser-ports.ts';
import { createClient } from '#core/client/create-client.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { createQueryClient } from '../club/query-client.ts';
import { App } from './app.tsx';
import type { Configuration } from './configuration.ts';
import { once } from './once.ts';
import { preloadPages } from './pages.tsx';

/** Safari has no idle callback yet. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
}

/** Puts the site together, with a session that survives a reload and is shared by all tabs. */
export function startClub({ clientId, apiUrl }: Configuration, arrival: URL): ReactNode {
  const client = createClient(
    { clientId, ...(apiUrl !== undefined && { apiUrl }) },
    browserPorts({ persist: 'local' }),
  );
  const queries = createQueryClient();
  forgetMemberQueries(client.session, queries);
  const club = {
    client,
    origin: arrival.origin,
    leave: (address: string) => window.location.assign(address),
    finishHostedLogin: once(() => client.auth.finishHostedLogin(arrival)),
  };
  whenIdle(() => void preloadPages());
  return (
    // No transitions: React holds them all back while a form is being submitted, and with them every link of the page.
    <BrowserRouter useTransitions={false}>
      <App club={club} queries={queries} />
    </BrowserRouter>
  );
}
