import type { Waiting } from '#core/items.ts';

/**
 * A query to the service, and the key under which its answer is cached. It does not depend on React,
 * so it can be sent before React is loaded.
 */
export interface Question<T> {
  readonly queryKey: readonly unknown[];
  readonly ask: (waiting?: Waiting) => Promise<T>;
}
