import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type ResolverResult,
  set,
  type UseFormRegisterReturn,
  useForm as useLibrary,
} from 'react-hook-form';
import * as z from 'zod/mini';

// Zod makes functions out of text where it can, which the policy of the page forbids and reports.
z.config({ jitless: true });

/** What may be typed into a form, the sentence for whatever is wrong, and what becomes of it when it is right. */
export type FormSchema<Typed extends FieldValues, Checked> = z.ZodMiniType<Checked, Typed>;

/** All values of a form. For the library, initial values are of another type. */
export type Values<Typed extends FieldValues> = Typed & DefaultValues<Typed>;

/** One attempt to send a form. */
export interface Attempt<Typed extends FieldValues, Task> {
  readonly task: Task;
  readonly typed: Typed;
  /** Shows an answer of the service as the error of a field. */
  readonly refuse: (field: FieldPath<Typed>, text: string) => void;
}

export interface FormParts<Typed extends FieldValues, Checked, Outcome, Task extends string> {
  /** Called for each check, so that it has the texts of that moment. `task` is null before the first one. */
  readonly schema: (task: Task | null) => FormSchema<Typed, Checked>;
  /** The values of the form when it is first shown. */
  readonly initial: Values<Typed>;
  /** Sends what has passed the check. The outcome is shown until the next attempt; null if there is nothing to say. */
  readonly send: (checked: Checked, attempt: Attempt<Typed, Task>) => Promise<Outcome | null>;
  /** Called with the values after each change. */
  readonly keep?: ((typed: Typed) => void) | undefined;
  /** The outcome that is shown until the first attempt. */
  readonly before?: Outcome | null;
}

/** An error, with the id of its field. */
export interface FieldError {
  readonly field: string;
  readonly text: string;
}

interface Field {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

/** A text field. What is typed while the form is being sent would be lost, so it is read-only then. */
export interface TextFieldOfForm extends Field, Pick<UseFormRegisterReturn, 'ref' | 'onChange' | 'onBlur'> {
  readonly readOnly: boolean;
}

export interface CustomField<Value> extends Field {
  readonly value: Value;
  /** Does nothing while the form is being sent. */
  readonly change: (value: Value) => void;
}

export interface Form<Typed extends FieldValues, Checked, Outcome, Task extends string = 'send'>
  extends Progress<Outcome, Task> {
  readonly field: (name: FieldPath<Typed>) => TextFieldOfForm;
  /** A field that is not a text field. The form is rendered with each change of it. */
  readonly custom: <Name extends FieldPath<Typed>>(name: Name) => CustomField<FieldPathValue<Typed, Name>>;
  /** For the lists of a form (`useFieldArray`). */
  readonly control: Control<Typed, unknown, Checked>;
  /** The errors of fields that have not been changed since the last check, in the order of the schema. */
  readonly errors: readonly FieldError[];
  /** Counts the checks. */
  readonly checks: number;
  /** Checks and sends the form, unless a task is running. */
  readonly submit: (task: Task, element?: HTMLFormElement) => void;
  /** Does something else with what the form edits, unless a task is running. */
  readonly attempt: (task: Task, work: () => Promise<Outcome | null>) => void;
  /** All values. The form is rendered with each change of them. */
  readonly typed: () => Typed;
  /** Replaces the values, and removes the errors and the outcome. */
  readonly reset: (values: Values<Typed>) => void;
}

interface Progress<Outcome, Task> {
  /** The task that is running. */
  readonly busy: Task | null;
  /** What came of the last one. */
  readonly outcome: Outcome | null;
}

/**
 * A form: its values, the errors of its fields, and attempts to send it, one at a time. An error disappears when its field
 * is changed, and the next check shows whether the new value is right. If `send` rejects, that is a defect, and reaches
 * the error boundary.
 */
export function useForm<Typed extends FieldValues, Checked, Outcome, Task extends string = 'send'>({
  schema,
  initial,
  send,
  keep,
  before = null,
}: FormParts<Typed, Checked, Outcome, Task>): Form<Typed, Checked, Outcome, Task> {
  const id = useId();
  const asked = useRef<Task | null>(null);
  const texts = useRef(new Map<string, FieldPath<Typed>>());
  const [{ busy, outcome }, setProgress] = useState<Progress<Outcome, Task>>({ busy: null, outcome: before });
  const library = useLibrary<Typed, unknown, Checked>({
    defaultValues: initial,
    reValidateMode: 'onSubmit',
    // The summary takes the focus, and leads to each of the fields.
    shouldFocusError: false,
    resolver: (values) => checkedBy(schema(asked.current), values),
  });
  const { clearErrors, formState, getFieldState, getValues, handleSubmit, register, setError, setValue } = library;
  const { reset, subscribe, watch } = library;

  const forgetOutcome = (): void => setProgress((progress) => ({ ...progress, outcome: null }));
  const fail = (error: unknown): void =>
    setProgress(() => {
      throw error;
    });
  const run = (task: Task, work: () => Promise<Outcome | null>): void => {
    asked.current = task;
    setProgress({ busy: task, outcome: null });
    work().then((next) => {
      asked.current = null;
      setProgress({ busy: null, outcome: next });
    }, fail);
  };
  const check = (task: Task): Promise<void> =>
    handleSubmit(
      (checked) => {
        const refuse = (field: FieldPath<Typed>, text: string): void => setError(field, { message: text });
        const typed = getValues();
        run(task, () => send(checked, { task, typed, refuse }));
      },
      () => {
        asked.current = null;
        forgetOutcome();
      },
    )();

  const kept = useEffectEvent((values: Typed) => keep?.(values));
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => kept(values) }), [subscribe]);

  const about = (name: FieldPath<Typed>): Field => {
    const { message } = getFieldState(name, formState).error ?? {};
    return { id: `${id}${name}`, name, error: busy === null ? message : undefined };
  };
  return {
    field: (name) => {
      const { ref, onBlur, onChange } = register(name);
      texts.current.set(name, name);
      return {
        ...about(name),
        readOnly: busy !== null,
        ref,
        onBlur,
        onChange: (event) => {
          clearErrors(name);
          return onChange(event);
        },
      };
    },
    custom: (name) => ({
      ...about(name),
      value: watch(name),
      change: (value) => {
        if (busy !== null) return;
        clearErrors(name);
        setValue(name, value);
      },
    }),
    control: library.control,
    errors: listErrors(formState.errors, id),
    outcome,
    busy,
    checks: formState.submitCount,
    submit: (task, element) => {
      // A state would be too late for a second event of the same moment.
      if (asked.current !== null) return;
      asked.current = task;
      // Some password managers fill in fields without an event.
      for (const input of element?.querySelectorAll('input') ?? []) {
        const name = texts.current.get(input.name);
        if (name !== undefined && getValues(name) !== input.value) void register(name).onChange({ target: input });
      }
      check(task).catch(fail);
    },
    attempt: (task, work) => {
      if (asked.current === null) run(task, work);
    },
    typed: watch,
    reset: (values) => {
      reset(values);
      forgetOutcome();
    },
  };
}

/** The values as the schema returns them, or the first error of each field. */
function checkedBy<Typed extends FieldValues, Checked>(
  schema: FormSchema<Typed, Checked>,
  values: Typed,
): ResolverResult<Typed, Checked> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return { values: data, errors: {} };
  const errors = {};
  for (const { path, message } of error.issues) {
    const place = path.join('.');
    if (get(errors, place) === undefined) set(errors, place, { type: 'schema', message });
  }
  return { values: {}, errors };
}

/** The errors of a group of fields, and of the groups in it. `at` begins the ids of its fields. */
function listErrors(group: object, at: string): readonly FieldError[] {
  return Object.entries(group).flatMap(([name, inside]) => {
    if (typeof inside !== 'object' || inside === null) return [];
    const { message } = inside;
    return typeof message === 'string' ? [{ field: at + name, text: message }] : listErrors(inside, `${at}${name}.`);
  });
}
