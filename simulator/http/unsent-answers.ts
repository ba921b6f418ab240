/** The bytes of all large answers together that have not been sent. 16 answers of the largest size fit. */
const MAX_BYTES = 256 * 1024 * 1024;

interface Unsent {
  bytes: number;
  readonly cutOff: () => void;
}

/** A set iterates in the order of insertion: the answer of which nothing was sent for longest is the first. */
const answers = new Set<Unsent>();
let total = 0;

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
  const answer: Unsent = { bytes: 0, cutOff };
  answers.add(answer);
  const change = (bytes: number) => {
    if (!answers.delete(answer)) return;
    answers.add(answer);
    answer.bytes += bytes;
    total += bytes;
  };
  return {
    add: (bytes) => {
      change(bytes);
      while (total > MAX_BYTES && cutOffFirst(answer)) {}
    },
    sent: (bytes) => change(-bytes),
    end: () => end(answer),
  };
}

function end(answer: Unsent): void {
  if (answers.delete(answer)) total -= answer.bytes;
}

/** Cuts off the first answer, unless it is `newest`: then it is the only one. Returns whether it did. */
function cutOffFirst(newest: Unsent): boolean {
  const [first] = answers;
  if (!first || first === newest) return false;
  end(first);
  first.cutOff();
  return true;
}
