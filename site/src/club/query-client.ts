import { QueryClient } from '@tanstack/react-query';
import { readFailure } from './failure.ts';

const SECOND = 1000;
const RETRIES_OF_A_BROKEN_ANSWER = 2;
const LONGEST_PAUSE = 15 * SECOND;

/** Retries without end while the service is unreachable, and twice after an unreadable answer. A refusal is final. */
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

/** Books rarely change, so an answer stays fresh for a minute. `always` ignores the browser's own offline detection. */
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
