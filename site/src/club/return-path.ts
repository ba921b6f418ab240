/** The address of a page that lets people in, from which they come back to `returnTo`. */
export function withReturnPath(page: '/sign-in' | '/join', returnTo: string): string {
  return `${page}?${new URLSearchParams({ returnTo })}`;
}
