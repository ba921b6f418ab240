/**
 * Application errors that do not belong to a single service. The platform publishes statuses for them but no codes, so
 * we chose the codes (`chosen`).
 */
export const platformErrors = {
  BAD_REQUEST: { status: 400, chosen: true },
  UNAUTHENTICATED: { status: 401, chosen: true },
  FORBIDDEN: { status: 403, chosen: true },
  NOT_FOUND: { status: 404, chosen: true },
  /** A service of the platform that the simulator does not play, such as stores. The text says what to do. */
  NOT_PLAYED: { status: 404, chosen: true },
  /** An operation of a service whose answers are derived, that does what its declaration does not say. The text says what to do. */
  NOT_DERIVED: { status: 501, chosen: true },
  REQUEST_TIMEOUT: { status: 408, chosen: true },
  PAYLOAD_TOO_LARGE: { status: 413, chosen: true },
  URI_TOO_LONG: { status: 414, chosen: true },
  EXPECTATION_FAILED: { status: 417, chosen: true },
  /** For pages and redirect sessions of a site that has never been published. */
  ASSERTION_FAILED: { status: 428 },
  HEADERS_TOO_LARGE: { status: 431, chosen: true },
  NOT_IMPLEMENTED: { status: 501, chosen: true },
  SERVICE_UNAVAILABLE: { status: 503, chosen: true },
} as const satisfies Record<string, { status: number; chosen?: true }>;
export type PlatformErrorCode = keyof typeof platformErrors;
