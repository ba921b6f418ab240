import { useActionState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { removeDrafts } from '../../club/draft-store.ts';

/**
 * Removes the member's drafts, signs out on this site at once, then visits the club's logout page, which ends the
 * session there and redirects to the front page.
 */
export function useSignOut(goHome: () => void): { signOut: () => void; signingOut: boolean } {
  const { client, origin, leave } = useClub();
  const [, signOut, signingOut] = useActionState(async () => {
    removeDrafts();
    const { logoutUrl } = await client.auth.logout(`${origin}/`);
    if (logoutUrl === null) goHome();
    else leave(logoutUrl);
    return null;
  }, null);
  return { signOut, signingOut };
}
