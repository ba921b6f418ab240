import { useEffect, useState } from 'react';

function secondsUntil(atMs: number): number {
  return Math.max(0, Math.ceil((atMs - Date.now()) / 1000));
}

/** Whole seconds until `atMs` (epoch milliseconds), counted down; 0 from then on. */
export function useSecondsUntil(atMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(atMs));
  useEffect(() => {
    setSeconds(secondsUntil(atMs));
    if (secondsUntil(atMs) === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(atMs);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [atMs]);
  return seconds;
}
