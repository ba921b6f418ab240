import { useLocation } from 'react-router';
import { returnPath } from '#core/account.ts';

/** Where to go after signing in: the return path in the address, or the account page if there is none. */
export function useReturnPath(): string {
  const params = new URLSearchParams(useLocation().search);
  const returnTo = params.get('returnTo');
  return returnTo === null ? '/account' : returnPath(returnTo);
}
