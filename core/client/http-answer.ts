/** An answer with its status. `body` is the parsed JSON, or undefined when the answer is not JSON. */
export interface HttpAnswer {
  readonly status: number;
  /** The reason phrase of the status; empty over HTTP/2. */
  readonly statusText?: string;
  /** The `x-wix-request-id` header, for the support of the platform. */
  readonly requestId: string | null;
  readonly body: unknown;
  /** The `Retry-After` header: how long to wait before the next attempt. */
  readonly retryAfter?: string | null;
}
