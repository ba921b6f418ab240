import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { writeDraft } from '../../club/draft-store.ts';
import { isSame, readKeptDraft } from '../../ui/form/kept-draft.ts';
import { type Form, type FormSchema, useForm, type Values } from '../../ui/form/use-form.ts';
import { ChangedMeanwhile, type DeskFailure, readDeskFailure } from './desk-failure.ts';
import { rebaseDraft } from './rebase-draft.ts';

/** A form at the desk. Unsaved changes survive a reload and the end of a session. */
export interface DeskForm<Typed extends FieldValues, Checked, Task extends string> {
  readonly form: Form<Typed, Checked, DeskFailure, Task | 'remove'>;
  readonly unsaved: boolean;
  readonly discard: () => void;
  readonly remove: () => void;
}

interface DeskFormParts<Typed extends FieldValues, Checked, Task extends string> {
  /** Identifies the form's stored draft. */
  readonly name: string;
  /** The initial values of the form. Called once. */
  readonly filled: () => Values<Typed>;
  readonly schema: (task: Task | 'remove' | null) => FormSchema<Typed, Checked>;
  readonly save: (checked: Checked, attempt: { task: Task; typed: Typed; filled: Typed }) => Promise<void>;
  /** Removes what is edited. */
  readonly takeAway?: () => Promise<void>;
  /** Called when something was saved or removed. */
  readonly done: () => void;
}

/** `Typed` is plain data; two values with the same JSON are equal. */
export function useDeskForm<Typed extends FieldValues, Checked, Task extends string = 'save'>({
  name,
  filled: fill,
  schema,
  save,
  takeAway,
  done,
}: DeskFormParts<Typed, Checked, Task>): DeskForm<Typed, Checked, Task> {
  const [filled] = useState(fill);
  const [begun] = useState(() => {
    const draft = readKeptDraft(name, schema(null));
    return rebaseDraft(draft ?? { base: filled, changed: filled }, filled);
  });
  const [base, setBase] = useState<Values<Typed>>(begun.base);

  /** Does `work`, unless somebody else has meanwhile changed what this form changes. */
  const settle = async (typed: Typed, work: () => Promise<void>): Promise<DeskFailure | null> => {
    const rebased = rebaseDraft<Typed>({ base, changed: typed }, filled);
    try {
      if (!isSame(rebased, { base: filled, changed: typed })) throw new ChangedMeanwhile();
      await work();
    } catch (error) {
      return readDeskFailure(error);
    }
    writeDraft(name, null);
    done();
    return null;
  };
  const form = useForm<Typed, Checked, DeskFailure, Task | 'remove'>({
    schema,
    initial: begun.changed,
    keep: (typed) => {
      writeDraft(name, isSame(typed, filled) ? null : { base, changed: typed });
    },
    send: (checked, { task, typed }) =>
      settle(typed, async () => {
        if (task !== 'remove') await save(checked, { task, typed, filled });
      }),
  });
  return {
    form,
    unsaved: !isSame(form.typed(), filled),
    discard: () => {
      setBase(filled);
      form.reset(filled);
    },
    remove: () => form.attempt('remove', () => settle(form.typed(), async () => takeAway?.())),
  };
}
