/** What became of the wish for a mail that resets the password. `sent` tells nothing about the address (SEC-21). */
export type PasswordResetOutcome =
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'refused';
      readonly error: string;
      /** `redirectNotAllowed`: the address to come back to is not on the site's list (MEM-12). */
      readonly errorCode?: 'redirectNotAllowed' | 'throttled';
    };

/** What became of a new password (MEM-14). `error` is a sentence for people. */
export type PasswordChangeOutcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refused'; readonly error: string; readonly errorCode?: 'notSignedIn' | 'throttled' };
