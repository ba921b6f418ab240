/** Events that show that the reader wants to scroll elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `position` (pixels) as soon as the page is tall enough, unless the reader scrolls first. Returns the
 * function that cancels it.
 */
export function scrollBackTo(position: number): () => void {
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
