/** The service adds it to the address it sends a visitor back to after a logout. It says nothing we rely on. */
const LOGOUT_MARK = 'wixMemberLoggedIn';

/**
 * The address this page load arrived at. Imported before anything else: on `/callback` it carries an authorization code,
 * which has to be out of the address bar and the history before other code runs (SEC-18).
 */
export const arrival = takeArrival(window);

function withoutWhatWasSent(address: URL): URL {
  const clean = new URL(address);
  if (clean.pathname === '/callback') {
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
