/** What is loaded with the first call that only the editor's desk, and the way to it, make. */
export { currentPermissions } from '#core/content.ts';
