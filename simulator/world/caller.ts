/** The authenticated sender of a request. It comes from the token, never from the body (SEC-32). */
export type Caller =
  | { readonly role: 'visitor'; readonly id: string }
  /** `isEditor`: the member has the role CMS_EDITOR (DEC-11). */
  | { readonly role: 'member'; readonly id: string; readonly isEditor?: boolean }
  /** The holder of the site's API key, who is an administrator (PRM-8). */
  | { readonly role: 'administrator'; readonly id: string };
