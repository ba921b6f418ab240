import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { fieldOf } from '../../ui/form/use-open-errors.ts';
import styles from './membership-form.module.css';

/**
 * The frame of a form at the club's door: what came of it, the fields, and the button that sends it. The browser's own
 * bubbles are off (`noValidate`): they cannot be read again, nor styled, nor translated by us.
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
  /** Not shown while it is being sent. */
  outcome: ReactNode;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  submitting: boolean;
  /** Told of each field that is changed. */
  correct: (field: string) => void;
  /** Keeps what is typed, over a reload. */
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
