/** A request that is not valid as HTTP. It is refused before any service reads it. */
export class HttpFault extends Error {
  override readonly name: string = 'HttpFault';
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, text: string) {
    super(text);
    this.status = status;
  }
}

/** JSON in a request that is nested deeper than any service reads. */
export class JsonTooDeep extends HttpFault {
  override readonly name = 'JsonTooDeep';
  /** The outermost field names around what is too deep. */
  readonly within: readonly string[];

  constructor(maximum: number, within: readonly string[]) {
    super(400, `The body is nested deeper than ${maximum} levels.`);
    this.within = within;
  }
}
