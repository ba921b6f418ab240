import type { QueryClient } from '@tanstack/react-query';
import type { ClubClient } from './club-client.ts';
import { MEMBER_QUERIES } from './query-keys.ts';

/**
 * Removes a member's cached queries when anybody signs in or out, in any tab. Returns the function that unsubscribes.
 */
export function forgetMemberQueries(session: ClubClient['session'], queries: QueryClient): () => void {
  let wasMember = session.role() === 'member';
  return session.subscribe(() => {
    const isMember = session.role() === 'member';
    if (isMember === wasMember) return;
    wasMember = isMember;
    void queries.cancelQueries({ queryKey: [MEMBER_QUERIES] });
    queries.removeQueries({ queryKey: [MEMBER_QUERIES] });
  });
}
