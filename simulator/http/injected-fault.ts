/** An answer that somebody asked for in place of the operation's: in the platform's own shapes (DEC-8). */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
  readonly status: number;
  /** None: the platform did not foresee it (ERR-3). */
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string | undefined, message: string, retryAfter: number | undefined) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The connection is to break off without an answer, because somebody asked for it. */
export class DroppedConnection extends Error {
  override readonly name = 'DroppedConnection';
}
