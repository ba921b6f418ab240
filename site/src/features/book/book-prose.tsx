import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { texts } from '../../texts.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './book-prose.module.css';

/** The blurb, and who wrote the book. */
export function BookProse({ book }: { book: Book }): ReactNode {
  return (
    <>
      <section className={styles.part} aria-label={texts.book.blurb}>
        <RichText html={book.blurb} opening />
      </section>
      {typeof book.author !== 'string' && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{texts.book.author}</h2>
          <p className={styles.origin}>
            {book.author.name}. {texts.book.origin(book.author.country, book.author.born)}
          </p>
          <RichText html={book.author.bio} />
        </section>
      )}
    </>
  );
}
