/**
 * An answer with its status. `body` is the parsed JSON. When the answer is not JSON, it is undefined for status 200, and
 * otherwise the text, because a refusal is reported with its body.
 */
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
