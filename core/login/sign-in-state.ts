import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { NetworkError } from '../errors/network-error.ts';
import type { TimeoutError } from '../errors/timeout-error.ts';
import type { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import type { LoginState } from './login-state.ts';
import type { SignInCode } from './sign-in-codes.ts';

/** The errors of a call that got no usable answer. */
export type SignInError = ApiError | NetworkError | TimeoutError | UnreadableAnswerError;

/** Where signing in stands after a call. Only with `member` has the session changed. */
export type SignInState =
  /** The visitor is signed in: the session is the member's. */
  | { readonly state: 'member' }
  /** The owner of the site has to approve the account first. */
  | { readonly state: 'ownerApprovalRequired' }
  /** A code is on its way to the e-mail address: pass it to `verify`. `secondFactorRequired` needs another proof. */
  | Extract<LoginState, { state: 'emailVerificationRequired' | 'secondFactorRequired' }>
  /**
   * The proof was right, but it can be exchanged for a session only by leaving the page: the browser blocks the hidden
   * frame, or this is a server. Go to the address of `beginDirectLoginRedirect`.
   */
  | { readonly state: 'redirectRequired'; readonly sessionToken: string }
  | SignInRefusal
  /** There was no answer: the visitor is offline, or the service is away. It can be tried again. */
  | { readonly state: 'unreachable'; readonly error: SignInError }
  /** The service answered with an error, or with something that cannot be read. */
  | { readonly state: 'failed'; readonly error: SignInError };

/** The service refused. `error` is a sentence for people; `code` is null if it gave no reason that has a code. */
export interface SignInRefusal {
  readonly state: 'refused';
  readonly code: SignInCode | null;
  readonly error: string;
  /** The service's complaints field by field, if it sent any. */
  readonly violations?: readonly FieldViolation[];
}
