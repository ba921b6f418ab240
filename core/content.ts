/** The public face for what is seldom asked of the content service, each to be paid for by use. */
export { currentPermissions } from './content/current-permissions.ts';
