/** A request that is no good as HTTP, before any service has looked at it. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault';
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, text: string) {
    super(text);
    this.status = status;
  }
}
