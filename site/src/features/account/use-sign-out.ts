import { useActionState } from 'react';
import { useClub } from '../../club/club-context.ts';

/**
 * Signs out here at once, then on the club's side by a visit to its logout page, which leads back to the front page.
 */
export function useSignOut(goHome: () => void): { signOut: () => void; signingOut: boolean } {
  const { client, origin, leave } = useClub();
  const [, signOut, signingOut] = useActionState(async () => {
    const { logoutUrl } = await client.auth.logout(`${origin}/`);
    if (logoutUrl === null) goHome();
    else leave(logoutUrl);
    return null;
  }, null);
  return { signOut, signingOut };
}
