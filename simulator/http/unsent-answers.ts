import { sharedMemory } from './shared-memory.ts';

/** The bytes of all large answers together that have not been sent. 16 answers of the largest size fit. */
const MAX_BYTES = 256 * 1024 * 1024;

const begin = sharedMemory(MAX_BYTES);

/** An answer that is being sent. */
export interface UnsentAnswer {
  /** Counts bytes that are kept in memory until they are sent. */
  add(bytes: number): void;
  /** Counts bytes that have been sent. */
  sent(bytes: number): void;
  /** Nothing of the answer is kept any more. */
  end(): void;
}

/**
 * Counts the bytes of an answer that wait until the client reads them. Clients that read slowly, or stop reading, could
 * fill the memory with answers. If all answers together are too large, `cutOff` is called for the one of which nothing
 * was sent for longest: that is never a client that reads as usual.
 */
export function unsentAnswer(cutOff: () => void): UnsentAnswer {
  const share = begin(cutOff);
  const change = (bytes: number): void => {
    share.renew();
    share.add(bytes);
  };
  return { add: change, sent: (bytes) => change(-bytes), end: share.end };
}
