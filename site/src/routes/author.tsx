import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useBooksBy } from '../club/use-books-by.ts';
import { authorTexts } from '../features/author/author-texts.en.ts';
import { AuthorView } from '../features/author/author-view.tsx';
import { useAuthor } from '../features/author/use-author.ts';
import { useTexts } from '../language/use-texts.ts';
import { PageOfOne } from '../ui/page-of-one.tsx';

/** The books are requested together with their author, not afterwards. */
function AuthorPage({ id }: { id: string }): ReactNode {
  const texts = useTexts(authorTexts);
  const works = useBooksBy('authors', id);
  return (
    <PageOfOne one={useAuthor(id)} loading={texts.loading} missing={texts.missing}>
      {(author) => <AuthorView author={author} works={works} />}
    </PageOfOne>
  );
}

export function Component(): ReactNode {
  const { authorId = '' } = useParams();
  return <AuthorPage key={authorId} id={authorId} />;
}
