/** A request that is not valid as HTTP. It is refused before any service reads it. */
export class HttpFault extends Error {
  override readonly name: string = 'HttpFault';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** JSON in a request that is nested deeper than any service reads. */
export class JsonTooDeep extends HttpFault {
  override readonly name = 'JsonTooDeep';
  /** The outermost field names around the value that is too deep. */
  readonly within: readonly string[];

  constructor(maximum: number, within: readonly string[]) {
    super(400, `The body is nested deeper than ${maximum} levels.`);
    this.within = within;
  }
}

/** The fault of a request that `readBody` or Express could not read: any error with a status of 4xx. */
export function httpFaultOf(thrown: unknown): HttpFault | undefined {
  if (thrown instanceof HttpFault) return thrown;
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return undefined;
  const { status } = thrown;
  if (status < 400 || status > 499) return undefined;
  return new HttpFault(
    status,
    thrown instanceof URIError ? 'The path is not well-formed percent-encoding.' : thrown.message,
  );
}

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
