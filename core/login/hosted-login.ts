export interface HostedLoginRequest {
  /** Where the hosted page sends the visitor back to; must be on the site's list. */
  readonly redirectUri: string;
  /** A path of this site to show after signing in. Anything but a plain path becomes `/` (SEC-2). */
  readonly returnTo?: string;
}

/** What came back from the hosted page (spec §2, §5). `returnTo` is where the visitor was going. */
export type HostedLoginReturn =
  | { readonly kind: 'member'; readonly returnTo: string }
  | {
      readonly kind: 'refused';
      readonly error: string;
      readonly description: string | null;
      readonly returnTo: string;
    }
  | { readonly kind: 'invalid'; readonly reason: 'Missing code or _state' | 'Invalid _state' };
