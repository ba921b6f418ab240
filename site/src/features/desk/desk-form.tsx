import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import styles from './desk.module.css';
import { DeskRefusal } from './desk-refusal.tsx';
import { deskTexts } from './desk-texts.en.ts';
import type { DeskForm as Desk } from './use-desk-form.ts';

/** Removes something after a confirmation. */
function RemoveButton({
  label,
  heading,
  body,
  busy,
  remove,
}: {
  label: string;
  /** The question in the dialog; `body` explains the consequences. */
  heading: string;
  body: string;
  busy: boolean;
  remove: () => void;
}): ReactNode {
  const { form } = useTexts(deskTexts);
  const [asked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button weight="quiet" busy={busy} busyText={form.removing} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <Question
          texts={{ heading, body, stay: form.keep, leave: form.remove }}
          stay={close}
          leave={() => {
            close();
            remove();
          }}
        />
      )}
    </>
  );
}

/** The frame of a form at the desk: errors, fields, whether everything is saved, and the buttons. */
export function DeskForm<Typed extends FieldValues, Checked, Task extends string>({
  desk: { form, unsaved, discard, remove },
  task,
  label,
  ways,
  removal,
  children,
}: {
  desk: Desk<Typed, Checked, Task>;
  /** What the Enter key does. */
  task: NoInfer<Task>;
  label: string;
  /** The button that saves, or several of them. */
  ways: ReactNode;
  /** The button that removes what is edited, if it can be removed, and its question. */
  removal?: { readonly label: string; readonly heading: string; readonly body: string } | false;
  children: ReactNode;
}): ReactNode {
  const { form: texts } = useTexts(deskTexts);
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const { busy, outcome } = form;
  return (
    <Form
      of={form}
      task={task}
      ref={element}
      className={styles.form}
      label={label}
      outcome={outcome && <DeskRefusal failure={outcome} />}
    >
      {children}
      <p role="status" className={styles.unsaved}>
        {unsaved && busy === null ? texts.unsaved : ''}
      </p>
      <div className="ways">
        {typeof ways === 'string' ? <SaveButton busy={busy === task}>{ways}</SaveButton> : ways}
        {unsaved && busy === null && (
          <Button
            weight="quiet"
            onClick={() => {
              discard();
              // This button is removed, so it cannot keep the focus.
              element.current?.focus();
              toast({ text: texts.discarded });
            }}
          >
            {texts.discard}
          </Button>
        )}
        {removal && <RemoveButton {...removal} busy={busy === 'remove'} remove={remove} />}
      </div>
    </Form>
  );
}

/** Submits its form. */
export function SaveButton({ busy, children }: { busy: boolean; children: ReactNode }): ReactNode {
  const { form: texts } = useTexts(deskTexts);
  return (
    <Button type="submit" busy={busy} busyText={texts.saving}>
      {children}
    </Button>
  );
}
