import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value of `text` after the last pause in typing (250 ms). */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
