/** Who makes a request, as its token proves it (SEC-32): never as its body says. */
export type Caller =
  | { readonly role: 'visitor'; readonly id: string }
  | { readonly role: 'member'; readonly id: string }
  /** The holder of the site's API key, who is an administrator (PRM-8). */
  | { readonly role: 'administrator'; readonly id: string };
