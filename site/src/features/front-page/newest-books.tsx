import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Book } from '#contracts/marginalia/items.ts';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/shelf.tsx';
import { frontPageTexts } from './front-page-texts.en.ts';
import styles from './part.module.css';
import { NEWEST } from './use-newest-books.ts';

function Body({ books }: { books: Loaded<readonly Book[]> }): ReactNode {
  const texts = useTexts(frontPageTexts);
  switch (books.kind) {
    case 'loading':
      return <ShelfSkeleton count={NEWEST} row="six" />;
    case 'failed':
      return <FailureNotice failed={books} />;
    case 'ready':
      if (books.value.length === 0) return <p className={styles.none}>{texts.noBooks}</p>;
      return <Shelf books={books.value} heading="h3" row="six" />;
  }
}

export function NewestBooks({ books }: { books: Loaded<readonly Book[]> }): ReactNode {
  const texts = useTexts(frontPageTexts);
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading} aria-busy={books.kind === 'loading' || undefined}>
      <div className={styles.heading}>
        <h2 id={heading}>{texts.newest}</h2>
        <Link to={{ pathname: '/books', search: '?sort=newest' }}>{texts.allBooks}</Link>
      </div>
      <Body books={books} />
    </section>
  );
}
