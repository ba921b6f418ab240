import { useState } from 'react';
import { object, type Reader } from '#core/reading.ts';
import { useDraft } from '../../club/use-draft.ts';
import { useOpenErrors } from '../../ui/form/use-open-errors.ts';
import { ChangedMeanwhile } from './desk-failure.ts';
import { isSame, rebaseDraft } from './rebase-draft.ts';
import { type DeskSaving, type FieldErrors, useDeskTask } from './use-desk-task.ts';

/** The state of a form at the desk. */
export interface DeskForm<Draft, Task> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly discard: () => void;
  /** There are unsaved changes. They survive a reload and the end of a session. */
  readonly unsaved: boolean;
  readonly saving: DeskSaving;
  /** The error of a field, until the field is changed. */
  readonly errorOf: (field: string) => string | undefined;
  /** The task that is running. */
  readonly busy: Task | null;
  readonly run: (task: Task) => void;
}

interface DeskFormParts<Draft, Task> {
  /** Identifies the form's stored draft. */
  readonly name: string;
  /** The initial values of the form. Called once. */
  readonly filled: () => Draft;
  readonly read: Reader<Draft>;
  readonly check: (task: Task, draft: Draft) => FieldErrors;
  /** `filled` are the initial values of the form. */
  readonly work: (task: Task, draft: Draft, filled: Draft) => Promise<void>;
  readonly finished: (task: Task, draft: Draft) => void;
}

/** A form at the desk. Its draft is a plain object; two drafts with the same JSON are equal. */
export function useDeskForm<Draft extends object, Task>(parts: DeskFormParts<Draft, Task>): DeskForm<Draft, Task> {
  const [filled] = useState(parts.filled);
  const [kept, keep] = useDraft(
    parts.name,
    object((field) => ({ base: field('base', parts.read), changed: field('changed', parts.read) })),
  );
  const { base, changed: draft } = rebaseDraft(kept ?? { base: filled, changed: filled }, filled);
  const { saving, busy, run } = useDeskTask<Task>({
    check: (task) => parts.check(task, draft),
    work: async (task) => {
      if (!isSame(base, filled)) throw new ChangedMeanwhile();
      await parts.work(task, draft, filled);
    },
    finished(task) {
      keep(null);
      parts.finished(task, draft);
    },
  });
  const { open, shown, correct } = useOpenErrors(saving);
  return {
    draft,
    change: (part) => {
      // What is typed while the form is being saved would be lost with the draft.
      if (busy !== null) return;
      correct(...Object.keys(part));
      keep({ base, changed: { ...draft, ...part } });
    },
    discard: () => keep(null),
    unsaved: !isSame(draft, filled),
    saving: shown,
    errorOf: (field) => open.find((error) => error.field === field)?.text,
    busy,
    run,
  };
}
