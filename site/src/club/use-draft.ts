import { useCallback, useState } from 'react';
import type { Reader } from '#core/reading.ts';
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
