import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { More } from '../club/more.ts';
import { canWatchNear, watchNear } from './watch-near.ts';

/**
 * The number of further pages that load automatically, at first and after each press of the button. It is limited,
 * so that the reader can reach the footer.
 */
const PAGES_BY_THEMSELVES = 3;

/** Loads the next page when `end` comes near the window, for a few pages. After that it waits for `pressed`. */
export function useAutoMore(
  more: More,
  fetchMore: () => void,
  shown: number,
): { end: RefObject<HTMLDivElement | null>; pressed: () => void } {
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(PAGES_BY_THEMSELVES);
  const fetchWhenNear = useEffectEvent(() => {
    // While the button has the focus, only the reader decides; the list must not change under their hands.
    if (more !== 'available' || left.current === 0 || end.current?.contains(document.activeElement)) return;
    left.current -= 1;
    fetchMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items may have moved the end, or not far enough
  useEffect(() => {
    if (end.current === null || !canWatchNear()) return;
    return watchNear(end.current, () => fetchWhenNear());
  }, [more, shown]);
  return {
    end,
    pressed: () => {
      left.current = PAGES_BY_THEMSELVES;
    },
  };
}
