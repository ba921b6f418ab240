import type { Location } from 'react-router';
import { withReturnPath } from '../club/return-path.ts';

/** Pages that nobody wants to be brought back to. */
const PASSED_THROUGH = new Set(['/', '/sign-in', '/join', '/callback', '/account']);

/** The address of a page that lets people in, reached from `here`: it leads back to where they were. */
export function doorAddress(
  door: '/sign-in' | '/join',
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  if (!PASSED_THROUGH.has(pathname)) return withReturnPath(door, pathname + search);
  // Between the two doors, the way back is handed on.
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo === null ? door : withReturnPath(door, returnTo);
}
