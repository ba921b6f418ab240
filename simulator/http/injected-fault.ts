/**
 * An error that replaces the answer of an operation because a test has asked for
 * it. It has the platform's format (DEC-8).
 */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
  readonly status: number;
  /** Without a code, it is an unexpected error of the platform (ERR-3). */
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string | undefined, message: string, retryAfter: number | undefined) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** A fault that closes the connection without an answer. */
export class DroppedConnection extends Error {
  override readonly name = 'DroppedConnection';
}
