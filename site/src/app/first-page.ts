import type { QueryClient } from '@tanstack/react-query';

/** Waits until the browser is idle; 500 ms in Safari, which has no idle callback yet. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 500);
  });
}

/**
 * Resolves once the page that is being rendered is shown and its queries are answered. The first page of a visit has the
 * network to itself until then.
 */
export async function pageLoaded(queries: QueryClient): Promise<void> {
  await idle(); // The page is rendered, and has sent its queries.
  await new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(look);
    function look(): void {
      if (queries.isFetching() > 0) return;
      stop();
      resolve();
    }
    look();
  });
  await idle();
}
