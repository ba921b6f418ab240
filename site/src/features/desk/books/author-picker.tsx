import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { useFoundAuthors } from '../authors/use-found-authors.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type Referred, referredTo } from '../referred.ts';
import { usePaused } from '../use-paused.ts';

/** Finds the author of a book among all of the club's. */
export function AuthorPicker({
  author,
  error,
  pick,
}: {
  author: Referred | null;
  error: string | undefined;
  pick: (author: Referred) => void;
}): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  /** Null while nothing is being typed: the field then shows who was picked. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = useFoundAuthors(usePaused(typed?.trim() ?? ''));
  const authors = found.kind === 'ready' ? found.value.map(referredTo) : [];
  return (
    <Combobox
      name="author"
      label={texts.author}
      hint={texts.authorHint}
      error={error}
      required
      query={typed ?? author?.name ?? ''}
      type={setTyped}
      options={authors.map(({ id, name }) => ({ id, text: name }))}
      loading={found.kind === 'loading' || (found.kind === 'ready' && found.stale)}
      pick={({ id, text }) => {
        pick({ id, name: text });
        setTyped(null);
      }}
      leave={() => setTyped(null)}
    />
  );
}
