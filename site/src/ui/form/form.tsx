import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../language/use-texts.ts';
import { Notice } from '../notice.tsx';
import { formTexts } from './form-texts.en.ts';
import type { FieldError, Form as FormState } from './use-form.ts';

/**
 * The frame of a form: its errors, or the outcome of the last attempt, and its fields. The browser's own error bubbles are
 * off (`noValidate`), because they cannot be read again, styled, or translated by us.
 */
export function Form<Typed extends FieldValues, Checked, Outcome, Task extends string>({
  of: form,
  task,
  label,
  className,
  outcome,
  ref,
  children,
}: {
  of: FormState<Typed, Checked, Outcome, Task>;
  /** What the Enter key does. */
  task: NoInfer<Task>;
  label: string;
  className: string | undefined;
  /** Hidden while a task is running. */
  outcome: ReactNode;
  /** With it, the form can take the focus. */
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}): ReactNode {
  const { busy, checks, errors, submit } = form;
  return (
    <form
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      noValidate
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit(task, event.currentTarget);
      }}
    >
      {busy === null && (errors.length > 0 ? <ErrorSummary key={checks} errors={errors} /> : outcome)}
      {children}
    </form>
  );
}

/**
 * The remaining errors of a form, each linked to its field. It takes the focus when it appears,
 * so it is read out and scrolled into view.
 */
function ErrorSummary({ errors }: { errors: readonly FieldError[] }): ReactNode {
  const texts = useTexts(formTexts);
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.summary}</p>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                // The link's fragment would add a history entry.
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
