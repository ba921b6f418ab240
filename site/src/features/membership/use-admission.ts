import { type FormEvent, startTransition, useActionState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { useOpenErrors } from '../../ui/form/use-open-errors.ts';
import { type Admission, isPassed } from './admission.ts';
import { rememberCodeSent, rememberFactorCodeSent } from './code-sent.ts';

export interface AdmissionForm {
  readonly admission: Admission;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly submitting: boolean;
  /** Call this when a field changes. It removes the field's error. */
  readonly correct: (field: string) => void;
}

/**
 * A form for signing in or joining; `passed` is called when it has succeeded. It uses a submit event,
 * because React resets a form that has an action.
 */
export function useAdmission(seek: (form: FormData) => Promise<Admission>, passed?: () => void): AdmissionForm {
  const { now } = useClub();
  const [admission, dispatch, submitting] = useActionState(
    async (_before: Admission, form: FormData): Promise<Admission> => {
      const next = await seek(form);
      if (next.state === 'emailVerificationRequired') rememberCodeSent(now().getTime());
      // The service mails a code with this answer, if a mail is one of the choices.
      if (next.state === 'secondFactorRequired' && next.factors.includes('EMAIL')) {
        rememberFactorCodeSent('EMAIL', now().getTime());
      }
      if (isPassed(next)) passed?.();
      return next;
    },
    { state: 'idle' },
  );
  const { open, correct } = useOpenErrors(
    admission.state === 'incomplete' ? { kind: 'incomplete', errors: admission.errors } : null,
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submitting) return;
    const form = new FormData(event.currentTarget);
    startTransition(() => dispatch(form));
  };
  return {
    admission: admission.state === 'incomplete' ? { ...admission, errors: open } : admission,
    submit,
    submitting,
    correct,
  };
}
