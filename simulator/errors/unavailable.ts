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
