import type { Clock } from '#core/index.ts';

/** A shorter stay does not count as intent. */
const INTENT_MS = 80;

/**
 * Tells where a reader seems about to go: the path of a link within this site that the pointer or the focus rests on,
 * as often as it does.
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
