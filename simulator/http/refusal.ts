/**
 * An expected refusal, as every service words its own: answered with an application error (ERR-1) in the code, the
 * status and the sentence that it carries.
 */
export abstract class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** When to come back, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    description: string,
    more: { data?: Readonly<Record<string, unknown>>; retryAfter?: number | undefined } = {},
  ) {
    super(description);
    this.code = code;
    this.status = status;
    this.data = more.data ?? {};
    this.retryAfter = more.retryAfter;
  }
}
