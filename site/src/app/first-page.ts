import type { QueryClient } from '@tanstack/react-query';

/** The first page of a visit. It has the network to itself until it is loaded. */
export interface FirstPage {
  /** Call this when the first page has been rendered and has started its queries. */
  readonly rendered: () => void;
  /** Resolves once those queries have been answered. Work that can wait starts then. */
  readonly loaded: Promise<void>;
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

/** Waits until the browser is idle; 500 ms in Safari, which has no idle callback yet. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 500);
  });
}

export function watchFirstPage(queries: QueryClient): FirstPage {
  const { promise, resolve: rendered } = Promise.withResolvers<void>();
  const load = async (): Promise<void> => {
    await promise;
    await answered(queries);
    await idle();
  };
  return { rendered, loaded: load() };
}
