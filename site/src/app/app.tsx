import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Club } from '../club/club.ts';
import { ClubContext } from '../club/club.ts';
import { Pages } from './pages.tsx';

/** The whole site, for use inside any router. */
export function App({ club, queries }: { club: Club; queries: QueryClient }): ReactNode {
  return (
    <ClubContext value={club}>
      <QueryClientProvider client={queries}>
        <Pages />
      </QueryClientProvider>
    </ClubContext>
  );
}
