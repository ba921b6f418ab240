import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useActionState } from 'react';
import { useClub } from '../../../club/club-context.ts';
import { removeDrafts } from '../../../club/draft-store.ts';
import { type Failure, readFailure } from '../../../club/failure.ts';
import { publicShelvesIn } from '../../../club/public-shelves.ts';
import { readingListIn } from '../../../club/shelf/reading-list.ts';
import { removeOwnItems } from './remove-own-items.ts';

/** The state of leaving the club. After success, another page is shown. */
export type Leaving =
  | { readonly kind: 'idle' }
  /** `cleared`: the member's reviews and reading list have been removed, although the account still exists. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly cleared: boolean };

/** Deletes the account of `memberId` and signs out. If requested, removes their reviews and reading list first. */
export function useLeaveClub(
  memberId: string,
  goHome: () => void,
): { leaving: Leaving; leaveClub: (withWritings: boolean) => void; busy: boolean } {
  const { client, collections, origin, leave } = useClub();
  const queries = useQueryClient();
  const [leaving, dispatch, busy] = useActionState(
    async (_before: Leaving, withWritings: boolean): Promise<Leaving> => {
      let cleared = false;
      try {
        if (withWritings) {
          await removeOwnItems(collections.reviews, memberId);
          await removeOwnItems(readingListIn(collections), memberId);
          await removeOwnItems(publicShelvesIn(collections), memberId);
          cleared = true;
        }
        const isDeleted = await client.members.deleteOwn();
        if (!isDeleted) return { kind: 'failed', failure: 'forbidden', cleared };
      } catch (error) {
        void queries.invalidateQueries();
        return { kind: 'failed', failure: readFailure(error), cleared };
      }
      removeDrafts();
      const { logoutUrl } = await client.auth.logout(`${origin}/`);
      queries.clear();
      if (logoutUrl === null) goHome();
      else leave(logoutUrl);
      return { kind: 'idle' };
    },
    { kind: 'idle' },
  );
  return {
    leaving,
    leaveClub: (withWritings) => {
      if (!busy) startTransition(() => dispatch(withWritings));
    },
    busy,
  };
}
