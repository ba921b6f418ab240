import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createBrowserRouter, createRoutesFromElements, Outlet, Route, RouterProvider } from 'react-router';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { CallError } from './api/control.ts';
import { Boundary } from './frame/boundary.tsx';
import { SiteFrame } from './frame/site-frame.tsx';
import { Overview } from './pages/overview.tsx';
import { Requests } from './pages/requests/requests.tsx';
import { Sites } from './pages/sites.tsx';

const Request = lazy(() =>
  import('./pages/requests/request.tsx').then(({ RequestPage }) => ({ default: RequestPage })),
);
const Flow = lazy(() => import('./pages/requests/flow.tsx').then(({ FlowPage }) => ({ default: FlowPage })));
const Inbox = lazy(() => import('./pages/inbox.tsx').then(({ InboxPage }) => ({ default: InboxPage })));
const Events = lazy(() => import('./pages/events.tsx').then(({ EventsPage }) => ({ default: EventsPage })));
const Members = lazy(() => import('./pages/members.tsx').then(({ MembersPage }) => ({ default: MembersPage })));
const Member = lazy(() => import('./pages/member.tsx').then(({ MemberPage }) => ({ default: MemberPage })));
const Clock = lazy(() => import('./pages/clock.tsx').then(({ ClockPage }) => ({ default: ClockPage })));
const Faults = lazy(() => import('./pages/faults.tsx').then(({ FaultsPage }) => ({ default: FaultsPage })));
const Gates = lazy(() => import('./pages/gates.tsx').then(({ GatesPage }) => ({ default: GatesPage })));
const Packs = lazy(() => import('./pages/packs.tsx').then(({ PacksPage }) => ({ default: PacksPage })));
const Document = lazy(() => import('./pages/document.tsx').then(({ DocumentPage }) => ({ default: DocumentPage })));
const Coverage = lazy(() => import('./pages/coverage.tsx').then(({ CoveragePage }) => ({ default: CoveragePage })));
const Snapshots = lazy(() => import('./pages/snapshots.tsx').then(({ SnapshotsPage }) => ({ default: SnapshotsPage })));
const Settings = lazy(() => import('./pages/settings.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })));
const Collections = lazy(() =>
  import('./pages/items/collections.tsx').then(({ CollectionsPage }) => ({ default: CollectionsPage })),
);
const Items = lazy(() => import('./pages/items/items.tsx').then(({ ItemsPage }) => ({ default: ItemsPage })));

/** A refusal stays the same however often it is asked for. Only a simulator that does not answer is asked again. */
const retry = (times: number, error: Error) => times < 2 && error instanceof CallError && error.status === undefined;

/** All pages, below what is shown while one is loaded, or if none can be. */
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Around />}>
      <Route path="/" element={<Sites />} />
      <Route path="/sites/:siteId" element={<SiteFrame />}>
        <Route index element={<Overview />} />
        <Route path="requests" element={<Requests />} />
        <Route path="requests/:requestId" element={<Request />} />
        <Route path="flows/:flow" element={<Flow />} />
        <Route path="inbox" element={<Inbox />} />
        <Route path="events" element={<Events />} />
        <Route path="members" element={<Members />} />
        <Route path="members/:memberId" element={<Member />} />
        <Route path="collections" element={<Collections />} />
        <Route path="items" element={<Items />} />
        <Route path="clock" element={<Clock />} />
        <Route path="faults" element={<Faults />} />
        <Route path="gates" element={<Gates />} />
        <Route path="packs" element={<Packs />} />
        <Route path="packs/:pack/:table/:id" element={<Document />} />
        <Route path="coverage" element={<Coverage />} />
        <Route path="snapshots" element={<Snapshots />} />
        <Route path="settings" element={<Settings />} />
        <Route path="*" element={<NoSuchPage />} />
      </Route>
      <Route
        path="*"
        element={
          <main id="main">
            <NoSuchPage />
          </main>
        }
      />
    </Route>,
  ),
  { basename: CONSOLE_PREFIX },
);

function Around(): ReactNode {
  return (
    <Boundary address="" wayOut={{ label: 'All sites', href: `${CONSOLE_PREFIX}/` }}>
      <Suspense fallback={<p className="loading">Loading…</p>}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}

export function Application(): ReactNode {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache(),
        defaultOptions: { queries: { retry, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' } },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      {/* Without transitions: filters are in the address, and somebody who writes fast would lose letters. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}

function NoSuchPage(): ReactNode {
  return (
    <div className="page">
      <h1>Not found</h1>
      <p>The console does not have this page.</p>
      <p>
        <a href={`${CONSOLE_PREFIX}/`}>All sites</a>
      </p>
    </div>
  );
}
