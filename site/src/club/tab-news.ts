import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listOf, type Reader, readable, text } from '#core/reading.ts';

const readKey: Reader<readonly string[]> = listOf(text);

/**
 * Tells the reader's other tabs of what was changed in this one, by the keys of the queries that are no longer right: those
 * tabs ask again. What was changed is not said. Returns how to tell; does nothing in browsers without channels.
 */
export function shareChanges(
  queries: QueryClient,
  open: ((name: string) => BroadcastChannel) | undefined,
): (...keys: QueryKey[]) => void {
  if (open === undefined) return () => {};
  const channel = open('marginalia:changes');
  channel.onmessage = ({ data }) => {
    const queryKey = readable(readKey, data);
    if (queryKey !== null) void queries.invalidateQueries({ queryKey });
  };
  return (...keys) => {
    for (const key of keys) channel.postMessage(key);
  };
}
