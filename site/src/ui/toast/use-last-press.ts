import { type RefObject, useEffect, useRef } from 'react';

/** The vertical position in the window, in pixels, at which the reader last pressed something, by pointer or by key. */
export function useLastPress(): RefObject<number> {
  const lastPress = useRef(0);
  useEffect(() => {
    const byPointer = ({ clientY }: PointerEvent): void => {
      lastPress.current = clientY;
    };
    const byKey = ({ target }: KeyboardEvent): void => {
      if (!(target instanceof Element)) return;
      const { top, bottom } = target.getBoundingClientRect();
      lastPress.current = (top + bottom) / 2;
    };
    window.addEventListener('pointerdown', byPointer, { capture: true, passive: true });
    window.addEventListener('keydown', byKey, { capture: true, passive: true });
    return () => {
      window.removeEventListener('pointerdown', byPointer, { capture: true });
      window.removeEventListener('keydown', byKey, { capture: true });
    };
  }, []);
  return lastPress;
}
