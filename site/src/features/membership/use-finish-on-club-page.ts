import { useActionState } from 'react';
import { useClub } from '../../club/club-context.ts';

/**
 * Completes a login by a redirect to the club's page with a session token. The page redirects to `/callback`, and
 * from there the visitor goes to `returnTo`.
 */
export function useFinishOnClubPage(
  sessionToken: string,
  returnTo: string,
): { readonly finish: () => void; readonly finishing: boolean; readonly failed: boolean } {
  const { client, origin, leave } = useClub();
  const [failed, finish, finishing] = useActionState(async (): Promise<boolean> => {
    try {
      leave(await client.auth.beginDirectLoginRedirect({ sessionToken, redirectUri: `${origin}/callback`, returnTo }));
      return false;
    } catch {
      // Whatever the reason, the visitor is still on this page and can only try again.
      return true;
    }
  }, false);
  return { finish, finishing, failed };
}
