import type { Unavailable } from '../world/unavailable.ts';

/** An expected error of a service. It is answered as an application error (ERR-1) with its code, status and sentence. */
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

/** The refusal of a request while something that the operation needs cannot be used. */
export class UnavailableRefusal extends Refusal {
  override readonly name = 'UnavailableRefusal';

  constructor(code: string, { message, retryAfter }: Pick<Unavailable, 'message' | 'retryAfter'>) {
    super(code, 503, message, { retryAfter });
  }
}
