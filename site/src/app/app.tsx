import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Club } from '../club/club.ts';
import { ClubContext } from '../club/club-context.ts';
import { Layout } from './layout.tsx';
import { Pages } from './pages.tsx';

/** The whole site, inside of whichever router is given. */
export function App({ club, queries }: { club: Club; queries: QueryClient }): ReactNode {
  return (
    <ClubContext value={club}>
      <QueryClientProvider client={queries}>
        <Layout>
          <Pages />
        </Layout>
      </QueryClientProvider>
    </ClubContext>
  );
}
