import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After this time without scrolling, the position is stored. Browsers limit how often a history entry may be changed. */
const RESTED_MS = 100;
/** Events that show that the reader wants to scroll elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** What the router and this module store in the current history entry. A page that was loaded afresh has no key. */
interface Entry {
  readonly key?: string;
  readonly scroll?: number;
}

/** The current history entry, if it is that of the page with `key`. */
function entryOf(key: string): Entry | null {
  const entry: Entry | null = history.state;
  return (entry?.key ?? 'default') === key ? (entry ?? {}) : null;
}

/** Scrolls to `position` (pixels) as soon as the page is tall enough, unless the reader scrolls first, or `left` aborts. */
function scrollBackTo(position: number, left: AbortController): void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) left.abort();
  });
  left.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of OWN_MOVES) {
    window.addEventListener(move, () => left.abort(), { passive: true, signal: left.signal });
  }
  growth.observe(document.body); // It reports the first height as well, before the page is painted.
}

/**
 * Starts a new page at its top, and restores the scroll position after going back or reloading, also on a page that grows
 * later. The position is in the history entry, so the browser keeps it as long as the entry. A change of only the
 * query string does not scroll. The browser's own restoration is off, because it would run before the page is rendered.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const before = useRef(pathname);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const left = new AbortController();
    const position = entryOf(key)?.scroll ?? (before.current === pathname ? undefined : 0);
    if (position === 0) window.scrollTo(0, 0);
    else if (position !== undefined) scrollBackTo(position, left);
    before.current = pathname;
    return () => left.abort();
  }, [key, pathname]);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let rested: ReturnType<typeof setTimeout> | undefined;
    const store = (): void => {
      const entry = entryOf(key);
      if (entry !== null) history.replaceState({ ...entry, scroll: Math.round(window.scrollY) }, '');
    };
    const wait = (): void => {
      clearTimeout(rested);
      rested = setTimeout(store, RESTED_MS);
    };
    window.addEventListener('scroll', wait, { passive: true, signal });
    // In the capture phase: a link stores the position before it leaves the page.
    window.addEventListener('click', store, { capture: true, signal });
    window.addEventListener('pagehide', store, { signal });
    return () => {
      clearTimeout(rested);
      left.abort();
    };
  }, [key]);
}
