import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { More } from '../club/more.ts';

/**
 * Fetched without being asked for, after the first page and after each press: the foot of the page must stay within
 * reach.
 */
const PAGES_BY_THEMSELVES = 3;
/** A page is fetched when its beginning is this near. */
const NEARNESS = '600px';

/** Fetches the next page when `end` comes near to being seen, some pages long; then it waits for `pressed`. */
export function useAutoMore(
  more: More,
  fetchMore: () => void,
  shown: number,
): { end: RefObject<HTMLDivElement | null>; pressed: () => void } {
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(PAGES_BY_THEMSELVES);
  const fetchWhenNear = useEffectEvent(() => {
    // Who stands on the button decides alone when to press it; nothing is to change under their hands.
    if (more !== 'available' || left.current === 0 || end.current?.contains(document.activeElement)) return;
    left.current -= 1;
    fetchMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came may have moved the end, or not far enough
  useEffect(() => {
    const element = end.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchWhenNear(), {
      rootMargin: NEARNESS,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, shown]);
  return {
    end,
    pressed: () => {
      left.current = PAGES_BY_THEMSELVES;
    },
  };
}
