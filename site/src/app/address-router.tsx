import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { giveOwnHistoryKey } from './own-history-key.ts';

/**
 * Routes by the address of the window. The router's own `BrowserRouter` does the same, but its module also holds code
 * for servers and forms, which would become part of the first load.
 */
export function AddressRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => {
    giveOwnHistoryKey(window, Math.random);
    return createBrowserHistory({ window, v5Compat: true });
  });
  const [{ location, action }, setPlace] = useState(() => ({ location: history.location, action: history.action }));
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return (
    // Without transitions: while a form is being submitted, React delays all of them, and so every link on the page.
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
