/** Loaded once the first page is shown: what registering, logging in and logging out need. */
export { createAuth } from '#core/index.ts';
