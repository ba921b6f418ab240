import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { TakeArrival } from '../ui/arrival-context.ts';

/**
 * Tells the heading of a page whether to take the focus: once after each navigation to another page, but not on the
 * first load, and not if the reader has already moved the focus into the page.
 */
export function useTakeArrival(): { main: RefObject<HTMLElement | null>; takeArrival: TakeArrival } {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  const arriving = useRef(false);
  // A layout effect, because it must run before the effects of the page's heading.
  useLayoutEffect(() => {
    if (arrivedAt.current !== pathname) arriving.current = true;
    arrivedAt.current = pathname;
  }, [pathname]);
  const takeArrival = useCallback(() => {
    const busyInside = main.current !== document.activeElement && main.current?.contains(document.activeElement);
    const take = arriving.current && busyInside !== true;
    arriving.current = false;
    return take;
  }, []);
  return { main, takeArrival };
}
