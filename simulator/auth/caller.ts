import type { Site } from '../world/site.ts';

/** The authenticated sender of a request. It comes from the token, never from the body (SEC-32). */
export type Caller =
  | { readonly role: 'visitor'; readonly id: string }
  /** `isEditor`: the member has the role CMS_EDITOR (DEC-11). */
  | { readonly role: 'member'; readonly id: string; readonly isEditor?: boolean }
  /** The holder of the site's API key, who is an administrator (PRM-8). */
  | { readonly role: 'administrator'; readonly id: string };

/** Whether the caller is a member with the role CMS_EDITOR. */
export function isEditor(caller: Caller): boolean {
  return caller.role === 'member' && caller.isEditor === true;
}

/** The caller of a request with the API key of `site`: the app itself, which owns the items it writes (PRM-6). */
export function administratorOf({ clientId }: Site): Caller {
  return { role: 'administrator', id: clientId };
}
