import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { count, object, optional, readable, record, text } from '#core/reading.ts';

/** After this time without scrolling, the position is stored. Browsers limit how often a history entry may be changed. */
const RESTED_MS = 100;
/** Events that show that the reader wants to scroll elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const readKey = object((field) => field('key', optional(text)) ?? 'default');
const readPosition = object((field) => field('scroll', count));

/** What the router and this module store in the history entry of the page with `key`; null if that is not the current one. */
function entryOf(key: string): Record<string, unknown> | null {
  const entry = readable(record, history.state) ?? {};
  return readable(readKey, entry) === key ? entry : null;
}

function storePosition(key: string): void {
  const entry = entryOf(key);
  if (entry !== null) history.replaceState({ ...entry, scroll: Math.round(window.scrollY) }, '');
}

/**
 * Scrolls to `position` (pixels) as soon as the page is tall enough, unless the reader scrolls first. Returns the
 * function that cancels it.
 */
function scrollBackTo(position: number): () => void {
  const arrive = (): boolean => {
    window.scrollTo(0, position);
    return window.scrollY >= position - 1;
  };
  if (arrive()) return () => {};
  const growth = new ResizeObserver(() => {
    if (arrive()) stop();
  });
  const stop = (): void => {
    growth.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  growth.observe(document.body);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
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
    const position = readable(readPosition, entryOf(key));
    const stop = position === null ? () => {} : scrollBackTo(position);
    if (position === null && before.current !== pathname) window.scrollTo(0, 0);
    before.current = pathname;
    return stop;
  }, [key, pathname]);

  useEffect(() => {
    let rested: ReturnType<typeof setTimeout> | undefined;
    const store = (): void => storePosition(key);
    const wait = (): void => {
      clearTimeout(rested);
      rested = setTimeout(store, RESTED_MS);
    };
    window.addEventListener('scroll', wait, { passive: true });
    // In the capture phase: a link stores the position before it leaves the page.
    window.addEventListener('click', store, { capture: true });
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(rested);
      window.removeEventListener('scroll', wait);
      window.removeEventListener('click', store, { capture: true });
      window.removeEventListener('pagehide', store);
    };
  }, [key]);
}
