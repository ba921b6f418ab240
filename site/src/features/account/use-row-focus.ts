import { useEffect, useRef } from 'react';

/**
 * Puts the focus, after the next change of the page, on the element of an id: a row that is new, or what stands for one
 * gone.
 */
export function useRowFocus(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}
