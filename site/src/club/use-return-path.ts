import { useLocation } from 'react-router';
import { returnPath } from '#core/account.ts';

/** Where to go after signing in: the path that the address names, and the account page when it names none. */
export function useReturnPath(): string {
  const params = new URLSearchParams(useLocation().search);
  const returnTo = params.get('returnTo');
  return returnTo === null ? '/account' : returnPath(returnTo);
}
