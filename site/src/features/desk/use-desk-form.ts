import { useState } from 'react';
import type { Reader } from '#core/reading.ts';
import { useDraft } from '../../club/use-draft.ts';
import { useOpenErrors } from '../../ui/form/use-open-errors.ts';
import { type DeskSaving, type FieldErrors, useDeskTask } from './use-desk-task.ts';

/** What is being written, and what becomes of it. */
export interface DeskForm<Draft, Task> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly discard: () => void;
  /** What was written is not saved. It outlives a reload, and a session that ends. */
  readonly unsaved: boolean;
  readonly saving: DeskSaving;
  /** What is wrong with a field, until it is changed. */
  readonly errorOf: (field: string) => string | undefined;
  /** What is under way. */
  readonly busy: Task | null;
  readonly run: (task: Task) => void;
}

interface DeskFormParts<Draft, Task> {
  /** Of the form: its draft is found again by it. */
  readonly name: string;
  /** What the form is filled with: read once. */
  readonly filled: () => Draft;
  readonly read: Reader<Draft>;
  readonly check: (task: Task, draft: Draft) => FieldErrors;
  /** `filled`: what the form was filled with. */
  readonly work: (task: Task, draft: Draft, filled: Draft) => Promise<void>;
  readonly finished: (task: Task, draft: Draft) => void;
}

const NO_ERRORS: FieldErrors = [];

/** A form of the desk. Its drafts are plain values: equal texts are equal drafts. */
export function useDeskForm<Draft extends object, Task>(parts: DeskFormParts<Draft, Task>): DeskForm<Draft, Task> {
  const [filled] = useState(parts.filled);
  const [kept, keep] = useDraft(parts.name, parts.read);
  const draft = kept ?? filled;
  const { saving, busy, run } = useDeskTask<Task>({
    check: (task) => parts.check(task, draft),
    work: (task) => parts.work(task, draft, filled),
    finished(task) {
      keep(null);
      parts.finished(task, draft);
    },
  });
  const { open, correct } = useOpenErrors(saving.kind === 'incomplete' ? saving.errors : NO_ERRORS);
  return {
    draft,
    change: (part) => {
      correct(...Object.keys(part));
      keep({ ...draft, ...part });
    },
    discard: () => keep(null),
    unsaved: JSON.stringify(draft) !== JSON.stringify(filled),
    saving: saving.kind === 'incomplete' ? { kind: 'incomplete', errors: open } : saving,
    errorOf: (field) => open.find((error) => error.field === field)?.text,
    busy,
    run,
  };
}
