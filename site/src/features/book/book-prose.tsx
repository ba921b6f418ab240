import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useTexts } from '../../language/use-texts.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './book-prose.module.css';
import { bookTexts } from './book-texts.en.ts';

/** The blurb, and texts about the authors. */
export function BookProse({ book }: { book: Book }): ReactNode {
  const texts = useTexts(bookTexts);
  const vocabulary = useTexts(vocabularyTexts);
  const { authors = [] } = book;
  return (
    <>
      <section className={styles.part} aria-label={texts.blurb}>
        <RichText html={book.blurb} opening />
      </section>
      {authors.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{texts.authors(authors.length)}</h2>
          {authors.map(({ _id, name, country, born, bio }) => (
            <div key={_id} className={styles.author}>
              <p className={styles.origin}>
                {name}. {texts.origin(vocabulary.country(country), born)}
              </p>
              <RichText html={bio} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
