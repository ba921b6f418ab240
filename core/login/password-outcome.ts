import type { FieldViolation } from '#contracts/errors/envelope.ts';

/** The outcome of requesting a password reset mail. `ok` does not tell whether the address has an account. */
export type PasswordResetOutcome =
  | { readonly state: 'ok' }
  | {
      readonly state: 'refused';
      readonly error: string;
      /**
       * `redirectNotAllowed`: the return address is not on the site's list.
       */
      readonly errorCode?: 'redirectNotAllowed' | 'throttled';
      /** The service's complaints field by field, if it sent any. */
      readonly violations?: readonly FieldViolation[];
    };

/**
 * The outcome of changing a password. `error` is a sentence for people. `freshLoginRequired`: the login is too old for this;
 * log in again.
 */
export type PasswordChangeOutcome =
  | { readonly state: 'ok' }
  | {
      readonly state: 'refused';
      readonly error: string;
      readonly errorCode?: 'notSignedIn' | 'throttled' | 'freshLoginRequired';
      /** The service's complaints field by field, if it sent any. */
      readonly violations?: readonly FieldViolation[];
    };
