import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../language/use-texts.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './book-prose.module.css';
import { bookTexts } from './book-texts.en.ts';

/** The blurb, and who wrote the book. */
export function BookProse({ book }: { book: Book }): ReactNode {
  const texts = useTexts(bookTexts);
  return (
    <>
      <section className={styles.part} aria-label={texts.blurb}>
        <RichText html={book.blurb} opening />
      </section>
      {typeof book.author !== 'string' && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{texts.author}</h2>
          <p className={styles.origin}>
            {book.author.name}. {texts.origin(book.author.country, book.author.born)}
          </p>
          <RichText html={book.author.bio} />
        </section>
      )}
    </>
  );
}
