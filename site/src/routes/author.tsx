import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Author } from '#contracts/marginalia/items.ts';
import { useClub } from '../club/club.ts';
import { type Loaded, useLoaded } from '../club/loaded.ts';
import { type BooksBy, useBooksBy } from '../club/use-books-by.ts';
import { vocabularyTexts } from '../club/vocabulary/vocabulary-texts.en.ts';
import { authorTexts } from '../features/author/author-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { EndlessShelf } from '../ui/endless-shelf.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageOfOne } from '../ui/page-of-one.tsx';
import { NothingHere, Part } from '../ui/part.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './author.module.css';

/** One author; null if there is none with this id, or if it cannot be read. */
function useAuthor(id: string): Loaded<Author | null> {
  const { collections } = useClub();
  return useLoaded({
    queryKey: ['author', id],
    queryFn: ({ signal }) => collections.authors.get(id, { signal }),
  });
}

/** An author and their books in the club. */
function AuthorView({ author, works }: { author: Author; works: BooksBy }): ReactNode {
  const texts = useTexts(authorTexts);
  const { country } = useTexts(vocabularyTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={author.name} />
        <p className={styles.origin}>{texts.origin(country(author.country), author.born)}</p>
        <div className={styles.bio}>
          <RichText html={author.bio} opening />
        </div>
      </header>
      <Part heading={texts.works} beside={works.total ? <p>{texts.counted(works.total)}</p> : null}>
        <EndlessShelf
          pages={works.pages}
          total={works.total}
          heading="h3"
          empty={<NothingHere>{texts.none}</NothingHere>}
        />
      </Part>
    </>
  );
}

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
