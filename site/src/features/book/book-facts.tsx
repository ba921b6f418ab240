import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Book } from '#contracts/marginalia/items.ts';
import { formatCount, formatPrice } from '../../format.ts';
import { texts } from '../../texts.ts';
import styles from './book-facts.module.css';

function Genres({ book }: { book: Book }): ReactNode {
  if (book.genres === undefined || book.genres.length === 0) return null;
  return (
    <div>
      <dt>{texts.book.genres}</dt>
      <dd>
        <ul className={styles.genres}>
          {book.genres.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={{ pathname: '/books', search: `${new URLSearchParams({ genre: _id })}` }}>{name}</Link>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** What is printed on the page after the title, set in the margin. */
export function BookFacts({ book }: { book: Book }): ReactNode {
  const facts: readonly (readonly [string, string])[] = [
    [texts.book.year, String(book.year)],
    [texts.book.publisher, book.publisher],
    [texts.book.pages, formatCount(book.pages)],
    [texts.book.language, book.language],
    [texts.book.price, formatPrice(book.price)],
    [texts.book.print, book.inPrint ? texts.book.inPrint : texts.book.outOfPrint],
  ];
  return (
    <section aria-label={texts.book.facts}>
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
            <dt>{texts.book.tags}</dt>
            <dd className={styles.tags}>{book.tags.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
