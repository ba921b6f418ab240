import type { Waiting } from '#core/items.ts';

/**
 * Something to ask the service, and the key by which its answer is kept. Without React: it can be asked before that is
 * here.
 */
export interface Question<T> {
  readonly queryKey: readonly unknown[];
  readonly ask: (waiting?: Waiting) => Promise<T>;
}
