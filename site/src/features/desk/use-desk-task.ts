import { startTransition, useActionState, useState } from 'react';
import { type DeskFailure, readDeskFailure } from './desk-failure.ts';

/** What is wrong with a form, field by field. */
export type FieldErrors = readonly { readonly field: string; readonly text: string }[];

/** How the last thing that was asked for stands. */
export type DeskSaving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'incomplete'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly failure: DeskFailure };

/** What a form of the desk does, one thing at a time. */
export interface DeskTask<Task> {
  readonly saving: DeskSaving;
  /** What is under way. */
  readonly busy: Task | null;
  readonly run: (asked: Task) => void;
}

/**
 * Runs `work` for what is asked for, unless `check` finds something wrong, and then `finished`; a refusal is a value.
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
