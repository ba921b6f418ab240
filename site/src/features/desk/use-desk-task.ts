import { startTransition, useActionState, useState } from 'react';
import { type DeskFailure, readDeskFailure } from './desk-failure.ts';

/** The errors of a form, by field. */
export type FieldErrors = readonly { readonly field: string; readonly text: string }[];

/** The result of the last task. */
export type DeskSaving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'incomplete'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly failure: DeskFailure };

/** The tasks of a form at the desk, one at a time. */
export interface DeskTask<Task> {
  readonly saving: DeskSaving;
  /** The task that is running. */
  readonly busy: Task | null;
  readonly run: (asked: Task) => void;
}

/**
 * Runs `work` for a task unless `check` finds errors, and then `finished`. A
 * refusal is returned as a value, not thrown.
 */
export function useDeskTask<Task>({
  check,
  work,
  finished,
}: {
  check: (asked: Task) => FieldErrors;
  work: (asked: Task) => Promise<void>;
  finished: (asked: Task) => void;
}): DeskTask<Task> {
  const [task, setTask] = useState<Task | null>(null);
  const [saving, dispatch, busy] = useActionState(
    async (_before: DeskSaving, asked: Task): Promise<DeskSaving> => {
      const errors = check(asked);
      if (errors.length > 0) return { kind: 'incomplete', errors };
      try {
        await work(asked);
      } catch (error) {
        return { kind: 'failed', failure: readDeskFailure(error) };
      }
      finished(asked);
      return { kind: 'idle' };
    },
    { kind: 'idle' },
  );
  const run = (asked: Task): void => {
    if (busy) return;
    setTask(() => asked);
    startTransition(() => dispatch(asked));
  };
  return { saving, busy: busy ? task : null, run };
}
