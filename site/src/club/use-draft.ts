import { type FormEvent, useCallback, useState } from 'react';
import { type Reader, recordOf, text } from '#core/reading.ts';
import { readDraft, writeDraft } from './draft-store.ts';

/** What is being written in `form`, kept for this tab until it is set to null. Null while it is as it was. */
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

/** The draft of a form whose fields the page leaves to the browser. */
export interface FieldsDraft {
  /** What stood in `field` when the form was last seen: its first value now. */
  readonly kept: (field: string) => string;
  readonly keep: (event: FormEvent<HTMLFormElement>) => void;
  readonly forget: () => void;
}

/** Keeps the named fields of a form as they are typed. Only those that are named: a password never is. */
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
