import { type ReactNode, useId } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Shelf, ShelfSkeleton } from '../../ui/shelf.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import styles from './related-books.module.css';
import { relatedBooksTexts } from './related-books-texts.en.ts';
import { useRelatedBooks } from './use-related-books.ts';

function Frame({ children }: { children: ReactNode }): ReactNode {
  const texts = useTexts(relatedBooksTexts);
  const heading = useId();
  return (
    <section className={styles.related} aria-labelledby={heading}>
      <h2 id={heading}>{texts.heading}</h2>
      {children}
    </section>
  );
}

function Place(): ReactNode {
  return (
    <Frame>
      <ShelfSkeleton count={6} row="six" />
    </Frame>
  );
}

function Found({ book }: { book: Book }): ReactNode {
  const books = useRelatedBooks(book);
  if (books.kind === 'loading') return <Place />;
  if (books.kind === 'failed' || books.value.length === 0) return null;
  return (
    <Frame>
      <Shelf books={books.value} heading="h3" row="six" />
    </Frame>
  );
}

/**
 * Related books, loaded when the reader scrolls near to them. Renders nothing if
 * there are none, or if they cannot be loaded.
 */
export function RelatedBooks({ book }: { book: Book }): ReactNode {
  return (
    <WhenNear place={<Place />}>
      <Found book={book} />
    </WhenNear>
  );
}
