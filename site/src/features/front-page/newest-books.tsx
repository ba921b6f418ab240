import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/shelf.tsx';
import { frontPageRestTexts } from './front-page-rest-texts.en.ts';
import { NEWEST } from './use-newest-books.ts';

function Body({ books }: { books: Loaded<readonly Book[]> }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  switch (books.kind) {
    case 'loading':
      return <ShelfSkeleton count={NEWEST} row="six" />;
    case 'failed':
      return <FailureNotice failed={books} />;
    case 'ready':
      if (books.value.length === 0) return <NothingHere>{texts.noBooks}</NothingHere>;
      return <Shelf books={books.value} heading="h3" row="six" />;
  }
}

export function NewestBooks({ books }: { books: Loaded<readonly Book[]> }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return (
    <Part
      heading={texts.newest}
      beside={<Link to={{ pathname: '/books', search: '?sort=newest' }}>{texts.allBooks}</Link>}
      busy={books.kind === 'loading'}
    >
      <Body books={books} />
    </Part>
  );
}
