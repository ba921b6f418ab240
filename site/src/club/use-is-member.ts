import { useSyncExternalStore } from 'react';
import { useClub } from './club-context.ts';

/** Whether a member is signed in, in this tab or another. */
export function useIsMember(): boolean {
  const { session } = useClub().client;
  return useSyncExternalStore(session.subscribe, () => session.role() === 'member');
}
