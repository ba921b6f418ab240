/** Aborts the wait for an answer. */
export interface Waiting {
  /** The call rejects with the reason of this signal when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}
