const MAX_REDIRECTS = 5;

/**
 * Follows the redirects of an address of the platform, as a browser does. Returns the address on the site that they lead
 * to.
 */
export async function backOnSite(address = ''): Promise<URL> {
  let next = new URL(address);
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
    if (next.origin === window.location.origin) return next;
    const answer = await fetch(next, { redirect: 'manual' });
    next = new URL(answer.headers.get('location') ?? '', next);
  }
  throw new Error(`${address} does not lead back to the site.`);
}
