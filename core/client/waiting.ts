/** Ends the waiting for an answer. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined;
}
