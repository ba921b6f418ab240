/** The path prefix of the control API (design: control API). The real service has nothing under it. */
export const CONTROL_PREFIX = '/backlot/v1';
/** The path prefix of the console. */
export const CONSOLE_PREFIX = '/backlot';
