import { useEffect, useRef, useState } from 'react';

/** Something that a component waits for. `error` is one of the library's, as for every call. */
export type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

/** An answer that can be asked for again. Meanwhile the one before it stays. */
export type Asked<T> = Answer<T> & { readonly again: () => void };

const LOADING: Answer<never> = { state: 'loading' };

/**
 * Asks once the component is shown, and again for another `key`. The request of a component that is gone is aborted, so
 * that React's StrictMode, which shows every component twice, leaves one.
 */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer<T> } | null>(null);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    const show = (answer: Answer<T>): void => {
      if (!controller.signal.aborted) setKnown({ key, answer });
    };
    latest.current(controller.signal).then(
      (value) => show({ state: 'ready', value }),
      (error: unknown) => show({ state: 'failed', error }),
    );
    return () => controller.abort();
  }, [key, round]);
  const answer = known?.key === key ? known.answer : LOADING;
  return { ...answer, again: () => setRound((before) => before + 1) };
}
