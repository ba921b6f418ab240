/**
 * A call failed without a mistake of the caller. The message is for people and contains no token, no address and no
 * text of the service. Code branches on the class, `status` and `code`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/errors.md
 */
export abstract class ServiceError extends Error {
  /**
   * `x-wix-request-id` of the answer; null when there was none.
   */
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null = null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.requestId = requestId;
  }
}
