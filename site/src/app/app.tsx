import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Club } from '../club/club.ts';
import { ClubContext } from '../club/club-context.ts';
import { Layout } from './layout.tsx';
import { Pages } from './pages.tsx';

/** Beside the page, and therefore there as soon as the page is: the effects of both run together, the page's first. */
function Shown({ tell }: { tell: () => void }): ReactNode {
  useEffect(tell, [tell]);
  return null;
}

/** The whole site, inside of whichever router is given. `shown` is called with each page that has been rendered. */
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
