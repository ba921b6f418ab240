import { QueryClient } from '@tanstack/react-query';
import { readFailure } from './failure.ts';

const SECOND = 1000;
const RETRIES_OF_A_BROKEN_ANSWER = 2;
const LONGEST_PAUSE = 15 * SECOND;

/** An absent service is asked until it is back; a broken answer twice more; a refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  switch (readFailure(error)) {
    case 'unreachable':
      return true;
    case 'busy':
    case 'broken':
      return failures < RETRIES_OF_A_BROKEN_ANSWER;
    case 'forbidden':
      return false;
  }
}

/** Milliseconds before attempt `failures + 1`. */
export function retryDelay(failures: number): number {
  return Math.min(SECOND * 2 ** failures, LONGEST_PAUSE);
}

/** Books change seldom: an answer serves for a minute. `always`: the browser's own idea of being offline is ignored. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60 * SECOND,
        retry: shouldRetry,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
