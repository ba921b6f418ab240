import type { Caller } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';

export type { Caller };

/** Whether the caller is a member with the role CMS_EDITOR. */
export function isEditor(caller: Caller): boolean {
  return caller.role === 'member' && caller.isEditor === true;
}

/** The caller of a request with the API key of `site`: the app itself, which owns the items it writes (PRM-6). */
export function administratorOf({ clientId }: Site): Caller {
  return { role: 'administrator', id: clientId };
}
