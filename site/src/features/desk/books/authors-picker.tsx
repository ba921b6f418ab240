import { type ReactNode, useState } from 'react';
import { usePaused } from '../../../ui/use-paused.ts';
import { useFoundAuthors } from '../authors/use-found-authors.ts';
import { referredTo } from '../referred.ts';
import { type Picking, ReferencePicker } from './reference-picker.tsx';

/** The authors of a book. They are searched for on the service, because there may be thousands. */
export function AuthorsPicker(picking: Picking): ReactNode {
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const asked = usePaused(wanted);
  const found = useFoundAuthors(asked);
  return (
    <ReferencePicker
      {...picking}
      field="authors"
      query={query}
      type={setQuery}
      found={found.kind === 'ready' ? found.value.map(referredTo) : []}
      loading={asked !== wanted || found.kind === 'loading' || (found.kind === 'ready' && found.stale)}
    />
  );
}
