/** Loaded after the first page is shown. */
export { prewarm } from '#core/account.ts';
