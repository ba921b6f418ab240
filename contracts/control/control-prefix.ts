/** Where the control API answers (design: control API). The real service has nothing under it. */
export const CONTROL_PREFIX = '/backlot/v1';
/** Where the console answers. */
export const CONSOLE_PREFIX = '/backlot';
