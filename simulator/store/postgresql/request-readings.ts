import { AsyncLocalStorage } from 'node:async_hooks';

/** Readings that a request repeats only after it has written. */
export interface RequestReadings<T> {
  /** The reading of the request that this call belongs to; outside of requests, a new one. */
  read(): Promise<T>;
  /** Gives the request that this call belongs to a new reading. */
  learn(reading: T): void;
  /** Makes the request that this call belongs to read again. */
  forget(): void;
  /** Runs what answers one request, with everything that it starts. */
  during<Result>(work: () => Result): Result;
  /** Runs `work`, which goes on after the request that has started it. Each of its calls reads again. */
  apart<Result>(work: () => Result): Result;
}

export function requestReadings<T>(read: () => Promise<T>): RequestReadings<T> {
  const request = new AsyncLocalStorage<{ reading?: Promise<T> | undefined } | undefined>();
  return {
    read: () => {
      const current = request.getStore();
      if (current === undefined) return read();
      current.reading ??= read();
      return current.reading;
    },
    forget: () => {
      const current = request.getStore();
      if (current) current.reading = undefined;
    },
    learn: (reading) => {
      const current = request.getStore();
      if (current) current.reading = Promise.resolve(reading);
    },
    during: (work) => request.run({}, work),
    apart: (work) => request.run(undefined, work),
  };
}
