import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { fieldOf } from '../../ui/form/use-open-errors.ts';
import styles from './membership-form.module.css';

/**
 * The frame of the forms for signing in and joining: the outcome, the fields, and the submit button. The browser's own
 * error bubbles are off (`noValidate`), because they cannot be read again, styled, or translated by us.
 */
export function MembershipForm({
  texts,
  outcome,
  submit,
  submitting,
  correct,
  keep,
  children,
}: {
  texts: { readonly form: string; readonly submit: string; readonly submitting: string };
  /** Hidden while the form is being sent. */
  outcome: ReactNode;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  submitting: boolean;
  /** Called with the name of each changed field. */
  correct: (field: string) => void;
  /** Stores the typed text, so that it survives a reload. */
  keep?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={texts.form}
      onSubmit={submit}
      onInput={(event) => {
        correct(fieldOf(event));
        keep?.(event);
      }}
    >
      {!submitting && outcome}
      {children}
      <div>
        <Button type="submit" busy={submitting} busyText={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
