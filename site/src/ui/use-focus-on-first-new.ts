import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * After a button that shows more is pressed, moves the focus into the first new item: the button may be gone by then. `shown` is the
 * number of items, and `item` the selector of one. Give `list` to the element around them, and call `pressed` in the button.
 */
export function useFocusOnFirstNew<List extends HTMLElement>(
  shown: number,
  item: string,
): { list: RefObject<List | null>; pressed: () => void } {
  const list = useRef<List>(null);
  const shownWhenPressed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const before = shownWhenPressed.current;
    if (before === null || shown <= before) return;
    shownWhenPressed.current = null;
    list.current?.querySelectorAll(item)[before]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [shown, item]);
  return {
    list,
    pressed: () => {
      shownWhenPressed.current = shown;
    },
  };
}
