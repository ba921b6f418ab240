import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollBackTo } from './scroll-back.ts';
import { keepScrollPositions, readScrollPositions } from './scroll-positions.ts';

/**
 * Starts a new page at its top, and restores the scroll position after going back or reloading. The
 * browser's own scroll restoration is off, because it would run before the page is rendered. A change
 * of only the query string does not scroll.
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
      // Deleted first, so that the latest page comes last in the map. The oldest are dropped first.
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
