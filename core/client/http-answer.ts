/** An answer with its status. `body` is its JSON; undefined, which no JSON is, when it cannot be read as such. */
export interface HttpAnswer {
  readonly status: number;
  readonly requestId: string | null;
  readonly body: unknown;
  /** The header of that name: how long to wait before asking again. */
  readonly retryAfter?: string | null;
}
