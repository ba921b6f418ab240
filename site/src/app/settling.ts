import type { QueryClient } from '@tanstack/react-query';
import { idle } from './idle.ts';

/** The start of a visit, while the first page has the network to itself. */
export interface Settling {
  /** Call this when the first page has been rendered and has started its queries. */
  readonly shown: () => void;
  /** Resolves once those queries have been answered. Work that can wait starts then. */
  readonly settled: Promise<void>;
}

/** Resolves as soon as no query is being fetched. */
function answered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(look);
    function look(): void {
      if (queries.isFetching() > 0) return;
      stop();
      resolve();
    }
    look();
  });
}

export function createSettling(queries: QueryClient): Settling {
  let shown: () => void = () => {};
  const rendered = new Promise<void>((resolve) => {
    shown = resolve;
  });
  const settle = async (): Promise<void> => {
    await rendered;
    await answered(queries);
    await idle();
  };
  return { shown, settled: settle() };
}
