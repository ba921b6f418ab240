import type { ReactNode } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { ByLine } from '../../../ui/by-line.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { Finder, FoundRows } from '../finder.tsx';
import { useFoundBooks } from './use-found-books.ts';

function FoundBooks({ title }: { title: string }): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  return (
    <FoundRows
      kind="books"
      none={texts.none}
      said={title === '' ? undefined : texts.found}
      found={useFoundBooks(title)}
      nameOf={(book) => book.title}
      detailOf={({ authors, year }) => (
        <>
          <ByLine authors={authors} />, {year}
        </>
      )}
    />
  );
}

/** Lets an editor find a book to edit. */
export function BookFinder({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  return (
    <Finder kind="books" texts={texts} mayAdd={mayAdd}>
      {(query) => <FoundBooks title={query} />}
    </Finder>
  );
}
