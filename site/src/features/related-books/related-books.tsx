import { type ReactNode, useId } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Shelf, ShelfSkeleton } from '../../ui/shelf.tsx';
import styles from './related-books.module.css';
import { relatedBooksTexts } from './related-books-texts.en.ts';
import { useRelatedBooks } from './use-related-books.ts';

/** Where a reader may go on. Nothing at all where there is no such book, or it cannot be had. */
export function RelatedBooks({ book }: { book: Book }): ReactNode {
  const texts = useTexts(relatedBooksTexts);
  const heading = useId();
  const books = useRelatedBooks(book);
  if (books.kind === 'failed' || (books.kind === 'ready' && books.value.length === 0)) return null;
  return (
    <section className={styles.related} aria-labelledby={heading}>
      <h2 id={heading}>{texts.heading}</h2>
      {books.kind === 'loading' ? (
        <ShelfSkeleton count={6} row="six" />
      ) : (
        <Shelf books={books.value} heading="h3" row="six" />
      )}
    </section>
  );
}
