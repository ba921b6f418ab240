/** The service adds this parameter at the end of the address that it sends a visitor to after a logout. The site ignores it. */
const LOGOUT_MARK = /[?&]wixMemberLoggedIn=[^?&]*$/;

/**
 * Pages whose address may contain a secret: an authorization code or a recovery token. They use nothing else from it.
 */
const SECRETIVE = new Set(['/callback', '/reset-password']);

/**
 * The address that this page load began at. This module is imported before all others: on `/callback` the address
 * contains an authorization code and on `/reset-password` a recovery token, which must be removed from the address bar
 * and the history before other code runs (SEC-18).
 */
export const arrival = takeArrival(window);

function withoutWhatWasSent(address: URL): URL {
  const clean = new URL(address);
  if (SECRETIVE.has(clean.pathname)) {
    clean.search = '';
    clean.hash = '';
  } else {
    // As text: the other parameters would otherwise be written anew.
    clean.search = clean.search.replace(LOGOUT_MARK, '');
  }
  return clean;
}

/** Returns the full address, and removes from the address bar the parts that are only for this page load. */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): URL {
  const address = new URL(location.href);
  const clean = withoutWhatWasSent(address);
  if (clean.href !== address.href) history.replaceState(history.state, '', clean);
  return address;
}

/** The recovery token for a new password in an address; empty if it has none. */
export function recoveryKeyOf({ pathname, searchParams }: URL): string {
  return pathname === '/reset-password' ? (searchParams.get('recoveryToken') ?? '') : '';
}
