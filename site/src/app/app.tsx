import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Club } from '../club/club.ts';
import { ClubContext } from '../club/club-context.ts';
import { Pages } from './pages.tsx';

/** The whole site, for use inside any router. `rendered` is called when the first page has started its queries. */
export function App({
  club,
  queries,
  rendered,
}: {
  club: Club;
  queries: QueryClient;
  rendered: () => void;
}): ReactNode {
  // React runs the effects of the page first, then this one.
  useEffect(rendered, [rendered]);
  return (
    <ClubContext value={club}>
      <QueryClientProvider client={queries}>
        <Pages />
      </QueryClientProvider>
    </ClubContext>
  );
}
