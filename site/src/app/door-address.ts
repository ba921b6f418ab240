import type { Location } from 'react-router';
import { DOORS, withReturnPath } from '../club/return-path.ts';

/** Pages that readers are not sent back to after signing in. From `/account` they would return to it by default. */
const PASSED_THROUGH = new Set<string>(['/account', ...DOORS]);

/** The address of the sign-in or join page, with the reader's current location as the return path. */
export function doorAddress(
  door: '/sign-in' | '/join',
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  if (!PASSED_THROUGH.has(pathname)) return withReturnPath(door, pathname + search);
  // A link from one of these pages to the other keeps the return path.
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo === null ? door : withReturnPath(door, returnTo);
}
