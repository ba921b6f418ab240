import type { SignInState } from '#core/sign-in.ts';
import type { CredentialField, FieldErrors } from './credentials-check.ts';

/** The state of a form that signs in or joins. */
export type Admission =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly errors: FieldErrors }
  | SignInState;

/** Why an attempt to sign in was refused. */
export type RefusalCode = NonNullable<Extract<Admission, { state: 'refused' }>['code']>;

/** A form that cannot be sent, because of one field. */
export function missing(field: CredentialField, text: string): Admission {
  return { state: 'incomplete', errors: [{ field, text }] };
}

const OPEN: readonly Admission['state'][] = ['idle', 'incomplete', 'refused', 'unreachable', 'failed'];

/** Whether the form has succeeded, so that its fields are no longer needed. */
export function isPassed({ state }: Admission): boolean {
  return !OPEN.includes(state);
}
