import { type ReactNode, useState } from 'react';
import { useAllGenres } from '../genres/use-all-genres.ts';
import { referredTo } from '../referred.ts';
import { type Picking, ReferencePicker } from './reference-picker.tsx';

/** The genres of a book. All genres are loaded, because there are few. */
export function GenresPicker(picking: Picking): ReactNode {
  const [query, setQuery] = useState('');
  const all = useAllGenres();
  return (
    <ReferencePicker
      {...picking}
      field="genres"
      query={query}
      type={setQuery}
      found={all.kind === 'ready' ? all.value.map(referredTo) : []}
      loading={all.kind === 'loading'}
    />
  );
}
