import { Unavailable } from '../world/unavailable.ts';

/** The bytes of all bodies together that have not arrived completely. 64 bodies of the largest size fit. */
const MAX_BYTES = 256 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 1;

interface Arriving {
  bytes: number;
  readonly refuse: (reason: Unavailable) => void;
}

/** A set iterates in the order of insertion: the body that began first is the first. */
const bodies = new Set<Arriving>();
let total = 0;

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
  const body: Arriving = { bytes: 0, refuse };
  bodies.add(body);
  return {
    add: (bytes) => {
      body.bytes += bytes;
      total += bytes;
      if (total > MAX_BYTES) refuseFirst();
      return body.bytes;
    },
    end: () => end(body),
  };
}

function end(body: Arriving): void {
  if (bodies.delete(body)) total -= body.bytes;
}

function refuseFirst(): void {
  const [first] = bodies;
  if (!first) return;
  end(first);
  first.refuse(
    new Unavailable(
      'The body arrived too slowly, and too many others arrive at the same time. Send the request again.',
      RETRY_AFTER_SECONDS,
    ),
  );
}
