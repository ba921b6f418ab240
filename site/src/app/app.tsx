import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Club } from '../club/club.ts';
import { ClubContext } from '../club/club-context.ts';
import { Layout } from './layout.tsx';
import { Pages } from './pages.tsx';

/** A sibling of the page, so it appears together with the page. React runs the page's effects first, then this one. */
function Shown({ tell }: { tell: () => void }): ReactNode {
  useEffect(tell, [tell]);
  return null;
}

/** The whole site, for use inside any router. `shown` is called each time a page has been rendered. */
export function App({ club, queries, shown }: { club: Club; queries: QueryClient; shown: () => void }): ReactNode {
  return (
    <ClubContext value={club}>
      <QueryClientProvider client={queries}>
        <Layout>
          <Pages />
          <Shown tell={shown} />
        </Layout>
      </QueryClientProvider>
    </ClubContext>
  );
}
