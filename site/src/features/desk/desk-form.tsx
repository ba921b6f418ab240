import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import styles from './desk.module.css';
import { DeskRefusal } from './desk-refusal.tsx';
import { deskTexts } from './desk-texts.en.ts';
import type { DeskForm as Form } from './use-desk-form.ts';

/** The frame of a form at the desk: errors, fields, whether everything is saved, and the buttons. */
export function DeskForm<Draft, Task>({
  label,
  form: { saving, unsaved, busy, discard },
  submit,
  ways,
  removal,
  children,
}: {
  label: string;
  form: Pick<Form<Draft, Task>, 'saving' | 'unsaved' | 'busy' | 'discard'>;
  submit: () => void;
  /** The buttons that save. */
  ways: ReactNode;
  /** The button that removes the edited item, if it can be removed. */
  removal?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { form: texts } = useTexts(deskTexts);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {busy === null && saving.kind === 'incomplete' && <ErrorSummary errors={saving.errors} />}
      {busy === null && saving.kind === 'failed' && <DeskRefusal failure={saving.failure} />}
      {children}
      <p role="status" className={styles.unsaved}>
        {unsaved && busy === null ? texts.unsaved : ''}
      </p>
      <div className={styles.ways}>
        {ways}
        {unsaved && busy === null && (
          <Button
            weight="quiet"
            onClick={() => {
              discard();
              // This button is removed, so it cannot keep the focus.
              form.current?.focus();
              toast({ text: texts.discarded });
            }}
          >
            {texts.discard}
          </Button>
        )}
        {removal}
      </div>
    </form>
  );
}
