import { type ReactNode, useState } from 'react';
import type { CustomField } from '../../../ui/form/use-form.ts';
import { useAllGenres } from '../genres/use-all-genres.ts';
import { type Referred, referredTo } from './book-draft.ts';
import { ReferencePicker } from './reference-picker.tsx';

/** The genres of a book. All genres are loaded, because there are few. */
export function GenresPicker(picking: CustomField<Referred[]>): ReactNode {
  const [query, setQuery] = useState('');
  const all = useAllGenres();
  return (
    <ReferencePicker
      {...picking}
      kind="genres"
      query={query}
      type={setQuery}
      found={all.kind === 'ready' ? all.value.map(referredTo) : []}
      loading={all.kind === 'loading'}
    />
  );
}
