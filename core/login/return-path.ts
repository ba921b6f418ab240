const ANY_SITE = 'https://site.invalid';

/** `returnTo` when it is a path of this site, else `/`: never another host, whatever a browser makes of it (SEC-2). */
export function returnPath(returnTo: string | undefined): string {
  if (returnTo === undefined || !returnTo.startsWith('/') || returnTo.includes('\\')) return '/';
  if (!URL.canParse(returnTo, ANY_SITE)) return '/';
  const { origin, pathname, search, hash } = new URL(returnTo, ANY_SITE);
  // `/..//host` is a path of ours as it stands, and another host's once it is resolved.
  return origin === ANY_SITE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
