import { type FormEvent, startTransition, useActionState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { readFailure } from '../../club/failure.ts';
import { type FieldsDraft, useFieldsDraft } from '../../club/use-draft.ts';
import { useTexts } from '../../language/use-texts.ts';
import { formValue } from '../../ui/form/form-value.ts';
import { useOpenErrors } from '../../ui/form/use-open-errors.ts';
import { checkEmail, type FieldErrors } from './credentials-check.ts';
import { membershipTexts } from './membership-texts.en.ts';

/** The state of a request for a key. Everybody gets `sent`, member or not (SEC-21). */
export type KeyRequest =
  | { readonly kind: 'idle' | 'sent' | 'throttled' | 'notAllowed' | 'failed' | 'unreachable' }
  | { readonly kind: 'incomplete'; readonly errors: FieldErrors };

export interface ForgotPassword {
  readonly request: KeyRequest;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly submitting: boolean;
  /** Call this when a field changes. It removes the field's error. */
  readonly correct: (field: string) => void;
  readonly draft: FieldsDraft;
}

/** Requests an e-mail with a key for a new password. */
export function useForgotPassword(): ForgotPassword {
  const { client, origin } = useClub();
  const { credentials } = useTexts(membershipTexts);
  // The form for signing in stores the address under the same name, so visitors who come from there find it filled in.
  const draft = useFieldsDraft('sign-in', ['email']);
  const [request, dispatch, submitting] = useActionState(
    async (_before: KeyRequest, form: FormData): Promise<KeyRequest> => {
      const email = formValue(form, 'email').trim();
      const errors = checkEmail(email, credentials);
      if (errors.length > 0) return { kind: 'incomplete', errors };
      try {
        const outcome = await client.auth.sendPasswordResetEmail(email, `${origin}/sign-in`);
        if (outcome.state === 'ok') return { kind: 'sent' };
        if (outcome.errorCode === 'throttled') return { kind: 'throttled' };
        return { kind: outcome.errorCode === 'redirectNotAllowed' ? 'notAllowed' : 'failed' };
      } catch (error) {
        return { kind: readFailure(error) === 'unreachable' ? 'unreachable' : 'failed' };
      }
    },
    { kind: 'idle' },
  );
  const { shown, correct } = useOpenErrors(request);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submitting) return;
    const form = new FormData(event.currentTarget);
    startTransition(() => dispatch(form));
  };
  return {
    request: shown,
    submit,
    submitting,
    correct,
    draft,
  };
}
