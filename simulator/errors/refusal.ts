/** An expected error of a service. The answer is an application error (ERR-1) with its code, status and message. */
export abstract class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** When to try again, in seconds. */
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

/** The error of an operation that needs something that is unavailable. */
export class UnavailableRefusal extends Refusal {
  override readonly name = 'UnavailableRefusal';

  constructor(code: string, { message, retryAfter }: Pick<Unavailable, 'message' | 'retryAfter'>) {
    super(code, 503, message, { retryAfter });
  }
}

/** The error that a handler answers with `fail`. */
export class HandlerRefusal extends Refusal {
  override readonly name = 'HandlerRefusal';
}

/** Something that every operation needs cannot be used for the moment. Every service answers it with status 503. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
  /** When to try again, in seconds. */
  readonly retryAfter: number;

  constructor(description: string, retryAfter: number, cause?: unknown) {
    super(description, { cause });
    this.retryAfter = retryAfter;
  }
}
