/** Loaded with the first call that only the editor's desk, or the link to it, makes. */
export { currentPermissions } from '#core/content.ts';
