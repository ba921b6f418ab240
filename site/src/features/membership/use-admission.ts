import { type FormEvent, startTransition, useActionState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { type Admission, isPassed } from './admission.ts';
import { rememberCodeSent } from './code-sent.ts';

export interface AdmissionForm {
  readonly admission: Admission;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly submitting: boolean;
}

/** A form's text field as it was typed; a password keeps its spaces. */
export function typed(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/**
 * A form that asks to be let in; `passed` is called when it has done its work. Submitted as an event, because React
 * empties a form that is given an action.
 */
export function useAdmission(seek: (form: FormData) => Promise<Admission>, passed?: () => void): AdmissionForm {
  const { now } = useClub();
  const [admission, dispatch, submitting] = useActionState(
    async (_before: Admission, form: FormData): Promise<Admission> => {
      const next = await seek(form);
      if (next.kind === 'emailVerificationRequired') rememberCodeSent(now().getTime());
      if (isPassed(next)) passed?.();
      return next;
    },
    { kind: 'idle' },
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submitting) return;
    const form = new FormData(event.currentTarget);
    startTransition(() => dispatch(form));
  };
  return { admission, submit, submitting };
}
