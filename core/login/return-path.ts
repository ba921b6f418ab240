const ANY_SITE = 'https://site.invalid';

/** Returns `returnTo` if it is a path of this site, otherwise `/`. The result never leads to another host. */
export function returnPath(returnTo: string | undefined): string {
  if (returnTo === undefined || !returnTo.startsWith('/') || returnTo.includes('\\')) return '/';
  if (!URL.canParse(returnTo, ANY_SITE)) return '/';
  const { origin, pathname, search, hash } = new URL(returnTo, ANY_SITE);
  // `/..//host` looks like a path of this site, but resolves to another host.
  return origin === ANY_SITE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
