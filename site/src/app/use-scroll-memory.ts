import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A new page begins at its top, and going back returns to where one was. The browser's own memory is switched off: it
 * would act before the page has been put together. A change of the search part alone moves nothing.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const before = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const position = positions.current.get(key);
    if (navigation === 'POP' && position !== undefined) window.scrollTo(0, position);
    else if (before.current !== pathname) window.scrollTo(0, 0);
    before.current = pathname;
    const remember = (): void => void positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, navigation]);
}
