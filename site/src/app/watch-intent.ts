import type { Clock } from '#core/index.ts';

/** A link that is hovered or focused for less time does not count. */
const INTENT_MS = 80;

/**
 * Reports where a reader is probably about to go: calls `about` with the path of a link within this site each
 * time the pointer or the focus rests on one.
 */
export function watchIntent(page: Document, clock: Pick<Clock, 'after'>, about: (pathname: string) => void): void {
  let callOff = (): void => {};
  const notice = ({ target }: Event): void => {
    callOff();
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== page.location.origin) return;
    callOff = clock.after(INTENT_MS, () => about(link.pathname));
  };
  page.addEventListener('pointerover', notice, { passive: true });
  page.addEventListener('focusin', notice, { passive: true });
}
