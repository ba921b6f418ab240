import { useActionState } from 'react';
import { useClub } from '../../club/club-context.ts';

export interface HostedSignIn {
  readonly begin: () => void;
  readonly beginning: boolean;
  readonly failed: boolean;
}

/** Signs in on the club's hosted page, which redirects to `/callback`, and from there to `returnTo`. */
export function useHostedSignIn(returnTo: string): HostedSignIn {
  const { client, origin, leave } = useClub();
  const [failed, begin, beginning] = useActionState(async (): Promise<boolean> => {
    try {
      leave(await client.auth.beginHostedLogin({ redirectUri: `${origin}/callback`, returnTo }));
      return false;
    } catch {
      // Whatever the reason, the visitor is still on this page and can only try again.
      return true;
    }
  }, false);
  return { begin, beginning, failed };
}
