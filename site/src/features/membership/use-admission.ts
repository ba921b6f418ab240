import { type FormEvent, startTransition, useActionState } from 'react';
import type { Admission } from './admission.ts';

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

/** A form that asks to be let in. Submitted as an event, because React empties a form that is given an action. */
export function useAdmission(seek: (form: FormData) => Promise<Admission>): AdmissionForm {
  const [admission, dispatch, submitting] = useActionState((_before: Admission, form: FormData) => seek(form), {
    kind: 'idle',
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submitting) return;
    const form = new FormData(event.currentTarget);
    startTransition(() => dispatch(form));
  };
  return { admission, submit, submitting };
}
