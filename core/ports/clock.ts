/** The client's only source of time: everything that waits or expires uses it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Calls `run` once, after `delayMs`. Returns the function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}
