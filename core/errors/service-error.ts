/**
 * A call that did not bring what was asked for, through no mistake of the caller. The texts are for people and name no
 * token, no address and nothing that the service wrote (SEC-18); code branches on the class, `status` and `code`.
 */
export abstract class ServiceError extends Error {
  /** `x-wix-request-id` of the answer; null when there was none (ERR-7). */
  readonly requestId: string | null;

  constructor(message: string, { requestId, cause }: { requestId: string | null; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause });
    this.requestId = requestId;
  }
}
