/** The service adds it to the address it sends a visitor back to after a logout. It says nothing we rely on. */
const LOGOUT_MARK = 'wixMemberLoggedIn';

/** Pages whose address may carry a secret: a code, or the key for a new password. Nothing else in it matters. */
const SECRETIVE = new Set(['/callback', '/reset-password']);

/**
 * The address this page load arrived at. Imported before anything else: on `/callback` it carries an authorization
 * code, on `/reset-password` a recovery token, which has to be out of the address bar and the history before other code
 * runs (SEC-18).
 */
export const arrival = takeArrival(window);

function withoutWhatWasSent(address: URL): URL {
  const clean = new URL(address);
  if (SECRETIVE.has(clean.pathname)) {
    clean.search = '';
    clean.hash = '';
  } else {
    clean.searchParams.delete(LOGOUT_MARK);
  }
  return clean;
}

/** The address as it is, which then no longer stands in the address bar in full. */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): URL {
  const address = new URL(location.href);
  const clean = withoutWhatWasSent(address);
  if (clean.href !== address.href) history.replaceState(history.state, '', clean);
  return address;
}

/** The key for a new password that an address brought along; empty when it has none. */
export function recoveryKeyOf({ pathname, searchParams }: URL): string {
  return pathname === '/reset-password' ? (searchParams.get('recoveryToken') ?? '') : '';
}
