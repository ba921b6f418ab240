import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listOf, type Reader, readable, text } from '#core/reading.ts';

const readKey: Reader<readonly string[]> = listOf(text);

/**
 * Lets this tab invalidate queries in the reader's other tabs, which then fetch again. The messages contain query keys
 * only, no data. Returns the function that sends them. Does nothing in browsers without BroadcastChannel.
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
