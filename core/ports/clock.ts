/** Time as the client sees it. Everything that waits or expires reads this and nothing else. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Runs `run` once, after `delayMs`. Returns how to call it off. */
  after(delayMs: number, run: () => void): () => void;
}
