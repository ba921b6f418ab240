import type { Location } from 'react-router';
import { DOORS, withReturnPath } from '../club/return-path.ts';

/** Pages that nobody has to be brought back to. The account page is where people come to who were going nowhere. */
const PASSED_THROUGH = new Set<string>(['/', '/account', ...DOORS]);

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
