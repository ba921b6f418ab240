import type { ReactNode } from 'react';
import { vocabularyTexts } from '../../../club/vocabulary/vocabulary-texts.en.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { Finder, FoundRows } from '../finder.tsx';
import { useFoundAuthors } from './use-found-authors.ts';

function FoundAuthors({ name }: { name: string }): ReactNode {
  const { authors: texts } = useTexts(deskTexts);
  const vocabulary = useTexts(vocabularyTexts);
  return (
    <FoundRows
      kind="authors"
      none={texts.none}
      said={name === '' ? undefined : texts.found}
      found={useFoundAuthors(name)}
      nameOf={(author) => author.name}
      detailOf={({ country, born }) => `${vocabulary.country(country)}, ${born}`}
    />
  );
}

/** Lets an editor find an author to edit. */
export function AuthorFinder({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { authors: texts } = useTexts(deskTexts);
  return (
    <Finder kind="authors" texts={texts} mayAdd={mayAdd}>
      {(query) => <FoundAuthors name={query} />}
    </Finder>
  );
}
