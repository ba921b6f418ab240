/** The pages for signing in and joining. Nobody is sent back to one of these afterwards. */
export const DOORS = [
  '/sign-in',
  '/join',
  '/verify',
  '/pending',
  '/second-factor',
  '/forgot-password',
  '/reset-password',
  '/callback',
] as const;
export type Door = (typeof DOORS)[number];

/** The address of such a page, with `returnTo` as the path to go to afterwards. */
export function withReturnPath(page: Door, returnTo: string): string {
  return `${page}?${new URLSearchParams({ returnTo })}`;
}
