import { useNavigate } from 'react-router';
import { useClub } from './club.ts';

/**
 * Returns the function that signs out on this site at once, then visits the club's logout page, which ends the session
 * there and redirects to `path`.
 */
export function useSignOut(): (path: string) => Promise<void> {
  const { client, origin, leave } = useClub();
  const navigate = useNavigate();
  return async (path) => {
    const { logoutUrl } = await client.auth.logout(`${origin}${path}`);
    if (logoutUrl === null) void navigate(path);
    else leave(logoutUrl);
  };
}
