import { useLayoutEffect, useRef } from 'react';

/**
 * After the next render, moves the focus to the element with the given id: a new row,
 * or the button that follows a removed one.
 */
export function useRowFocus(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}
