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
export function sharedMemory(maxBytes: number): (giveUp: () => void) => Share {
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
