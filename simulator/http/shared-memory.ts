import { Unavailable } from '../errors/refusal.ts';

/** What one of those that share a memory needs of it. */
export interface Share {
  /** The bytes that it has added. */
  readonly bytes: number;
  /** Adds bytes, or gives some back if the number is negative. Does nothing after the end. */
  add(bytes: number): void;
  /** Makes it the last one that has to give up. */
  renew(): void;
  /** Gives everything back. */
  end(): void;
}

/**
 * A memory of `maxBytes` for many. When it is exceeded, `giveUp` is called for the share that was begun or renewed first, and
 * then for the next ones until the others have room. The share ends with that. The only share never has to give up.
 */
function sharedMemory(maxBytes: number): (giveUp: () => void) => Share {
  // A set iterates in the order of insertion.
  const shares = new Set<{ bytes: number; readonly giveUp: () => void }>();
  let total = 0;

  return (giveUp) => {
    const share = { bytes: 0, giveUp };
    shares.add(share);
    return {
      get bytes() {
        return share.bytes;
      },
      add: (bytes) => {
        if (!shares.has(share)) return;
        share.bytes += bytes;
        total += bytes;
        for (const first of shares) {
          if (total <= maxBytes || shares.size === 1) return;
          shares.delete(first);
          total -= first.bytes;
          first.giveUp();
        }
      },
      renew: () => {
        if (shares.delete(share)) shares.add(share);
      },
      end: () => {
        if (shares.delete(share)) total -= share.bytes;
      },
    };
  };
}

/** The bytes of all bodies together that have not arrived completely. 64 bodies of the largest size fit. */
const MAX_ARRIVING_BYTES = 256 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 1;

const beginBody = sharedMemory(MAX_ARRIVING_BYTES);

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
  const share = beginBody(() =>
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

/** The bytes of all large answers together that have not been sent. 16 answers of the largest size fit. */
const MAX_UNSENT_BYTES = 256 * 1024 * 1024;

const beginAnswer = sharedMemory(MAX_UNSENT_BYTES);

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
  const share = beginAnswer(cutOff);
  const change = (bytes: number): void => {
    share.renew();
    share.add(bytes);
  };
  return { add: change, sent: (bytes) => change(-bytes), end: share.end };
}
