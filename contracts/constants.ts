/**
 * The constants of the specification (spec §9), for the client and the service. Each is an export of its own: a bundler
 * removes those that a page does not use, but not the members of an object.
 */

/** The maximum number of items, or of ids, of a bulk request. */
export const MAX_BULK_ITEMS = 1000;
/** The number of items on a page by default, also of a referenced query, and the step when the size is not known. */
export const DEFAULT_PAGE_SIZE = 50;
/** A query is sent as GET if its path and payload together are no longer than this. */
export const MAX_QUERY_ADDRESS_LENGTH = 2048;
/** A generic GET with a longer query is sent as the fallback request. */
export const MAX_GET_QUERY_LENGTH = 4000;
/** The length of a code verifier (RFC 7636 §4.1). */
export const MIN_CODE_VERIFIER_LENGTH = 43;
export const MAX_CODE_VERIFIER_LENGTH = 128;
/** How long a hidden frame may take: that of a direct login, and that of a pre-warm. */
export const FRAME_TIMEOUT_MS = 120_000;
/** After this time a session is pre-warmed again: seven days. */
export const PREWARM_INTERVAL_MS = 604_800_000;
/** The pages that see a cookie by default. */
export const DEFAULT_COOKIE_PATH = '/';
