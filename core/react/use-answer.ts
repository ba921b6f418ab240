import { useCallback, useEffect, useRef, useState } from 'react';

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
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer<T> } | null>(null);
  const latest = useRef(ask);
  /** Null while the component is not shown. */
  const underWay = useRef<AbortController>(null);
  useEffect(() => {
    latest.current = ask;
  });
  const start = useCallback((of: string): void => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const show = (answer: Answer<T>): void => {
      if (!controller.signal.aborted) setKnown({ key: of, answer });
    };
    latest.current(controller.signal).then(
      (value) => show({ state: 'ready', value }),
      (error: unknown) => show({ state: 'failed', error }),
    );
  }, []);
  useEffect(() => {
    start(key);
    return () => {
      underWay.current?.abort();
      underWay.current = null;
    };
  }, [key, start]);
  const again = (): void => {
    if (underWay.current !== null) start(key);
  };
  const answer = known?.key === key ? known.answer : LOADING;
  return { ...answer, again };
}
