import { type ReactNode, useState } from 'react';
import type { CustomField } from '../../../ui/form/use-form.ts';
import { usePaused } from '../../../ui/use-paused.ts';
import { useFoundAuthors } from '../authors/use-found-authors.ts';
import { type Referred, referredTo } from './book-draft.ts';
import { ReferencePicker } from './reference-picker.tsx';

/** The authors of a book. They are searched for on the service, because there may be thousands. */
export function AuthorsPicker(picking: CustomField<Referred[]>): ReactNode {
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const asked = usePaused(wanted);
  const found = useFoundAuthors(asked);
  return (
    <ReferencePicker
      {...picking}
      kind="authors"
      query={query}
      type={setQuery}
      found={found.kind === 'ready' ? found.value.map(referredTo) : []}
      loading={asked !== wanted || found.kind === 'loading' || (found.kind === 'ready' && found.stale)}
    />
  );
}
