import { useCallback, useState } from 'react';

interface FieldError {
  readonly field: string;
}

export interface OpenErrors<E extends FieldError> {
  /** The errors of fields that have not been changed since the check. */
  readonly open: readonly E[];
  /** Call this for every field that is changed. */
  readonly correct: (...fields: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The remaining errors of a form. Changing a field removes its error until the next check. A new `errors` array is a
 * new check, even if it has the same errors.
 */
export function useOpenErrors<E extends FieldError>(errors: readonly E[]): OpenErrors<E> {
  const [checked, setChecked] = useState(errors);
  const [corrected, setCorrected] = useState(NONE);
  if (checked !== errors) {
    setChecked(errors);
    setCorrected(NONE);
  }
  const correct = useCallback((...fields: readonly string[]): void => {
    setCorrected((before) => (fields.every((field) => before.has(field)) ? before : new Set([...before, ...fields])));
  }, []);
  return { open: errors.filter(({ field }) => !corrected.has(field)), correct };
}

/** The name of the field that an event of a form comes from. */
export function fieldOf({ target }: { readonly target: EventTarget }): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
}
