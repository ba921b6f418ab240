import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Club } from '../club/club.ts';
import { ClubContext } from '../club/club-context.ts';
import { Layout } from './layout.tsx';
import { Pages } from './pages.tsx';

/** A sibling of the page, so it appears together with the page. React runs the page's effects first, then this one. */
function Rendered({ tell }: { tell: () => void }): ReactNode {
  useEffect(tell, [tell]);
  return null;
}

/** The whole site, for use inside any router. `rendered` is called each time a page has been rendered. */
export function App({
  club,
  queries,
  rendered,
}: {
  club: Club;
  queries: QueryClient;
  rendered: () => void;
}): ReactNode {
  return (
    <ClubContext value={club}>
      <QueryClientProvider client={queries}>
        <Layout>
          <Pages />
          <Rendered tell={rendered} />
        </Layout>
      </QueryClientProvider>
    </ClubContext>
  );
}
