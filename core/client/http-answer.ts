/** An answer with its status. `body` is its JSON; undefined, which no JSON is, when it cannot be read as such. */
export interface HttpAnswer {
  readonly status: number;
  readonly requestId: string | null;
  readonly body: unknown;
}
