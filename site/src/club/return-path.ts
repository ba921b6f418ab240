/** The pages for signing in and joining. Nobody is sent back to one of these afterwards. */
export const SIGN_IN_PAGES = [
  '/sign-in',
  '/join',
  '/verify',
  '/pending',
  '/second-factor',
  '/forgot-password',
  '/reset-password',
  '/callback',
] as const;
export type SignInPage = (typeof SIGN_IN_PAGES)[number];

/** The address of such a page, with `returnTo` as the path to go to afterwards. */
export function withReturnPath(page: SignInPage, returnTo: string): string {
  return `${page}?${new URLSearchParams({ returnTo })}`;
}
