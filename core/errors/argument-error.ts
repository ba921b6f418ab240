/** A call that cannot be right whatever the service thinks of it (spec §5). `message` begins with `code` where it has one. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
  /** A WDE code, or WD_VALIDATION_ERROR for the texts that have none (wire §4.3). */
  readonly code: string;

  constructor(message: string) {
    super(message);
    this.code = /WDE\d{4}/.exec(message)?.[0] ?? 'WD_VALIDATION_ERROR';
  }
}
