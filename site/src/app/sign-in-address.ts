import type { Location } from 'react-router';
import { SIGN_IN_PAGES, withReturnPath } from '../club/return-path.ts';

/** Pages that readers are not sent back to after signing in. From `/account` they would return to it by default. */
const PASSED_THROUGH = new Set<string>(['/account', ...SIGN_IN_PAGES]);

/** The address of the sign-in or join page, with the reader's current location as the return path. */
export function signInAddress(
  page: '/sign-in' | '/join',
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  if (!PASSED_THROUGH.has(pathname)) return withReturnPath(page, pathname + search);
  // A link from one of these pages to the other keeps the return path.
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo === null ? page : withReturnPath(page, returnTo);
}
