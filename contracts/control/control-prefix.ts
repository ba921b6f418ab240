/** The path prefix of the control API. The real service has nothing under it. */
export const CONTROL_PREFIX = '/backlot/v1';
/** The path prefix of the console. */
export const CONSOLE_PREFIX = '/backlot';
/** The path prefix of the documentation site. */
export const DOCS_PREFIX = `${CONSOLE_PREFIX}/docs`;
/** The console's first page. */
export const CONSOLE_HOME = `${CONSOLE_PREFIX}/`;
/** The script that connects the page in which it stands. Pages of any origin can load it. */
export const CONNECT_SCRIPT_PATH = `${CONSOLE_PREFIX}/connect.js`;
/**
 * Where a connected program or page reports a call that it has refused (`refused-call.ts`). It is not part of the control
 * API, because pages of any origin are connected.
 */
export const REFUSED_CALLS_PATH = `${CONSOLE_PREFIX}/refused-calls`;
