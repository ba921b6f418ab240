import { Unavailable } from '../errors/refusal.ts';
import { sharedMemory } from './shared-memory.ts';

/** The bytes of all bodies together that have not arrived completely. 64 bodies of the largest size fit. */
const MAX_BYTES = 256 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 1;

const begin = sharedMemory(MAX_BYTES);

/** A body that arrives. */
export interface ArrivingBody {
  /** Counts bytes that are kept in memory, and returns the number of bytes that have arrived. */
  add(bytes: number): number;
  /** The bytes are no longer kept here. */
  end(): void;
}

/**
 * Counts the bytes of a body while it arrives. Clients that send slowly, or stop sending, could fill the memory with
 * thousands of bodies. If all bodies together are too large, `refuse` is called for the one that began first: a body
 * that arrives as usual is never the first for long.
 */
export function arrivingBody(refuse: (reason: Unavailable) => void): ArrivingBody {
  const share = begin(() =>
    refuse(
      new Unavailable(
        'The body arrived too slowly, and too many others arrive at the same time. Send the request again.',
        RETRY_AFTER_SECONDS,
      ),
    ),
  );
  return {
    add: (bytes) => {
      share.add(bytes);
      return share.bytes;
    },
    end: share.end,
  };
}
