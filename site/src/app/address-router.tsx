import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { giveOwnHistoryKey } from './own-history-key.ts';

/**
 * Routes by the address of the window. The router's own `BrowserRouter` does the same, but stands in one module with
 * what servers and forms need, which would come along with the first load.
 */
export function AddressRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => {
    giveOwnHistoryKey(window);
    return createBrowserHistory({ window, v5Compat: true });
  });
  const [{ location, action }, setPlace] = useState(() => ({ location: history.location, action: history.action }));
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return (
    // No transitions: React holds them all back while a form is being submitted, and with them every link of the page.
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
