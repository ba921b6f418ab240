import { type FormEvent, useCallback, useState } from 'react';
import { type Reader, recordOf, text } from '#core/reading.ts';
import { readDraft, writeDraft } from './draft-store.ts';

/** The draft of `form`, stored for this tab until it is set to null. Null while nothing has been changed. */
export function useDraft<T>(form: string, read: Reader<T>): readonly [T | null, (draft: T | null) => void] {
  const [draft, setDraft] = useState(() => readDraft(form, read));
  const keep = useCallback(
    (next: T | null) => {
      setDraft(next);
      writeDraft(form, next);
    },
    [form],
  );
  return [draft, keep];
}

const readFields = recordOf(text);

/** The draft of a form with uncontrolled fields. */
export interface FieldsDraft {
  /** The stored text of `field`, to be used as its initial value. */
  readonly kept: (field: string) => string;
  readonly keep: (event: FormEvent<HTMLFormElement>) => void;
  readonly forget: () => void;
}

/** Stores the named fields of a form as the reader types. Other fields are never stored; do not name a password. */
export function useFieldsDraft(form: string, fields: readonly string[]): FieldsDraft {
  const [found] = useState(() => new Map(Object.entries(readDraft(form, readFields) ?? {})));
  return {
    kept: (field) => found.get(field) ?? '',
    keep: ({ currentTarget }) => {
      const data = new FormData(currentTarget);
      writeDraft(form, Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])));
    },
    forget: () => writeDraft(form, null),
  };
}
