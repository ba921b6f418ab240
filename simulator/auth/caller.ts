import type { Site } from '../world/site.ts';

/** Who makes a request, as its token proves it (SEC-32): never as its body says. */
export type Caller =
  | { readonly role: 'visitor'; readonly id: string }
  | { readonly role: 'member'; readonly id: string }
  /** The holder of the site's API key, who is an administrator (PRM-8). */
  | { readonly role: 'administrator'; readonly id: string };

/** Who holds the key of `site`: the app itself, which is the owner of what it writes (PRM-6). */
export function administratorOf({ clientId }: Site): Caller {
  return { role: 'administrator', id: clientId };
}
