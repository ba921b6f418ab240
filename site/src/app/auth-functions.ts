/** Registration, login and logout. Loaded after the first page is shown. */
export { createAuth } from '#core/index.ts';
