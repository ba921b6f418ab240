import { useEffect, useState } from 'react';

function secondsUntil(atMs: number, now: Date): number {
  return Math.max(0, Math.ceil((atMs - now.getTime()) / 1000));
}

/** Whole seconds until `atMs` (epoch milliseconds), counting down to 0. */
export function useSecondsUntil(atMs: number, now: () => Date): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(atMs, now()));
  useEffect(() => {
    setSeconds(secondsUntil(atMs, now()));
    if (secondsUntil(atMs, now()) === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(atMs, now());
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [atMs, now]);
  return seconds;
}
