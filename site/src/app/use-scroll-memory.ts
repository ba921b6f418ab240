import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollBackTo } from './scroll-back.ts';
import { keepScrollPositions, readScrollPositions } from './scroll-positions.ts';

/**
 * A new page begins at its top, and going back or loading again returns to where one was. The browser's own memory is
 * switched off: it would act before the page has been put together. A change of the search part alone moves nothing.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const [positions] = useState(readScrollPositions);
  const before = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = (): void => keepScrollPositions(positions);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [positions]);

  useLayoutEffect(() => {
    const position = positions.get(key);
    const goesBack = navigation === 'POP' && position !== undefined;
    const stop = goesBack ? scrollBackTo(position) : () => {};
    if (!goesBack && before.current !== pathname) window.scrollTo(0, 0);
    before.current = pathname;
    const remember = (): void => {
      // The latest place last: the oldest are forgotten first.
      positions.delete(key);
      positions.set(key, Math.round(window.scrollY));
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname, navigation, positions]);
}
