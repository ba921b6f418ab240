/** Aborts the wait for an answer. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined;
}
