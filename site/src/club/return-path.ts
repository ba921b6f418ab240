/** The pages between a visitor and the club. Nobody wants to be brought back to one of them. */
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

/** The address of a page that lets people in, from which they come back to `returnTo`. */
export function withReturnPath(page: Door, returnTo: string): string {
  return `${page}?${new URLSearchParams({ returnTo })}`;
}
