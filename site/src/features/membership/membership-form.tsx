import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Form as FormState } from '../../ui/form/use-form.ts';
import styles from './membership-form.module.css';

/** The frame of the forms for signing in and joining: the outcome, the fields, and the submit button. */
export function MembershipForm<Typed extends FieldValues, Checked, Outcome>({
  of: form,
  texts,
  outcome,
  children,
}: {
  of: FormState<Typed, Checked, Outcome>;
  texts: { readonly form: string; readonly submit: string; readonly submitting: string };
  outcome: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Form of={form} task="send" label={texts.form} className={styles.form} outcome={outcome}>
      {children}
      <div>
        <Button type="submit" busy={form.busy !== null} busyText={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
