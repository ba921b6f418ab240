import { useSyncExternalStore } from 'react';
import { useProvided } from './core-provider.ts';
import { changesOf, type Membership } from './membership-of.ts';

/** Who reads, for the component that calls it. */
export function useMembership(): Membership {
  const { client, serverRole } = useProvided();
  const { subscribe, role } = client.session;
  const changes = useSyncExternalStore(
    subscribe,
    () => changesOf(client),
    () => 0,
  );
  const isMember = useSyncExternalStore(
    subscribe,
    () => role() === 'member',
    () => serverRole === 'member',
  );
  return { isMember, changes };
}
