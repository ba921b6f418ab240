import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import styles from './book-facts.module.css';
import { bookTexts } from './book-texts.en.ts';

function Genres({ book }: { book: Book }): ReactNode {
  const texts = useTexts(bookTexts);
  const { genre } = useTexts(vocabularyTexts);
  if (book.genres === undefined || book.genres.length === 0) return null;
  return (
    <div>
      <dt>{texts.genres}</dt>
      <dd>
        <ul className={styles.genres}>
          {book.genres.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={`/genres/${encodeURIComponent(_id)}`}>{genre(name)}</Link>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** The publication data of a book, as in its imprint, in the margin. */
export function BookFacts({ book }: { book: Book }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(bookTexts);
  const vocabulary = useTexts(vocabularyTexts);
  const facts: readonly (readonly [string, string])[] = [
    [texts.year, String(book.year)],
    [texts.publisher, book.publisher],
    [texts.pages, formats.count(book.pages)],
    [texts.language, vocabulary.language(book.language)],
    [texts.price, formats.price(book.price)],
    [texts.print, book.inPrint ? texts.inPrint : texts.outOfPrint],
  ];
  return (
    <section aria-label={texts.facts}>
      <dl className={styles.facts}>
        <Genres book={book} />
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {book.tags.length > 0 && (
          <div>
            <dt>{texts.tags}</dt>
            <dd className={styles.tags}>{book.tags.map(vocabulary.tag).join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
