import { useCallback, useState } from 'react';

interface FieldError {
  readonly field: string;
}

/** The state of a form that was not sent, because of errors in its fields. */
export interface Incomplete<E extends FieldError> {
  readonly kind: 'incomplete';
  readonly errors: readonly E[];
}

export interface OpenErrors<State, E extends FieldError> {
  /** The errors of fields that have not been changed since the check. */
  readonly open: readonly E[];
  /** The state of the form, with these errors only. */
  readonly shown: State;
  /** Call this for every field that is changed. */
  readonly correct: (...fields: readonly string[]) => void;
}

const NO_ERRORS: readonly never[] = [];
const NO_FIELDS: ReadonlySet<string> = new Set();

/**
 * The remaining errors of a form. Changing a field removes its error until the next check. A new array of errors is a
 * new check, even if it has the same errors.
 */
export function useOpenErrors<Other extends { readonly kind: string } | null, E extends FieldError>(
  state: Other | Incomplete<E>,
): OpenErrors<Other | Incomplete<E>, E> {
  const errors: readonly E[] = isIncomplete(state) ? state.errors : NO_ERRORS;
  const [checked, setChecked] = useState(errors);
  const [corrected, setCorrected] = useState(NO_FIELDS);
  if (checked !== errors) {
    setChecked(errors);
    setCorrected(NO_FIELDS);
  }
  const correct = useCallback((...fields: readonly string[]): void => {
    setCorrected((before) => (fields.every((field) => before.has(field)) ? before : new Set([...before, ...fields])));
  }, []);
  const open = errors.filter(({ field }) => !corrected.has(field));
  return { open, shown: isIncomplete(state) ? { kind: 'incomplete', errors: open } : state, correct };
}

function isIncomplete<Other extends { readonly kind: string } | null, E extends FieldError>(
  state: Other | Incomplete<E>,
): state is Incomplete<E> {
  return state?.kind === 'incomplete';
}
