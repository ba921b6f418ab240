import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Book } from '#contracts/marginalia/items.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { ByLine } from '../../ui/by-line.tsx';
import { BookCover } from '../../ui/cover/book-cover.tsx';
import { coverVariantIn } from '../../ui/cover/cover-state.ts';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { plainText } from '../../ui/plain-text.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { SkeletonCover, SkeletonLine } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SkeletonText } from '../../ui/waiting.tsx';
import styles from './book-facts.module.css';
import opening from './book-opening.module.css';
import { bookTexts } from './book-texts.en.ts';

/** The placeholder of a book page while the book is loading. */
export function BookSkeleton({ summary }: { summary: ReactNode }): ReactNode {
  const texts = useTexts(bookTexts);
  return (
    <div className={opening.waiting} aria-busy="true">
      <div className={opening.opening}>
        <div className={opening.cover}>
          <SkeletonCover />
        </div>
        <div className={opening.names}>
          <PageHeading title={texts.loading} settled={false}>
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            <SkeletonLine length="medium" />
          </PageHeading>
          <SkeletonLine length="short" />
          {summary}
        </div>
      </div>
      <SkeletonText />
    </div>
  );
}

/** The authors of a book, each linked to their page. */
function LinkedByLine({ authors = [] }: Pick<Book, 'authors'>): ReactNode {
  const { listParts } = useFormats();
  if (authors.length === 0) return <ByLine />;
  const names = new Map(authors.map(({ _id, name }) => [_id, name]));
  return listParts([...names.keys()]).map(({ type, value }) =>
    type === 'literal' ? (
      value
    ) : (
      <Link key={value} to={`/authors/${encodeURIComponent(value)}`}>
        {names.get(value)}
      </Link>
    ),
  );
}

/** Title and authors as on a title page, with the cover beside them. */
export function BookOpening({
  book,
  summary,
  ways,
}: {
  book: Book;
  summary: ReactNode;
  /** What a reader can do with the book. */
  ways: ReactNode;
}): ReactNode {
  const texts = useTexts(bookTexts);
  return (
    <header className={opening.opening}>
      <div className={opening.cover}>
        <BookCover book={book} variant={coverVariantIn(useLocation().state)} />
      </div>
      <div className={opening.names}>
        <PageHeading title={book.title} description={plainText(book.blurb)} />
        <p className={opening.author}>
          {texts.by} <LinkedByLine authors={book.authors} />
        </p>
        {summary}
        {ways}
      </div>
    </header>
  );
}

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

/** The publication data of a book, as in its imprint, in the margin. */
export function BookFacts({ book }: { book: Book }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(bookTexts);
  const vocabulary = useTexts(vocabularyTexts);
  const { genres = [], tags } = book;
  const links = genres.map(({ _id, name }) => (
    <li key={_id}>
      <Link to={`/genres/${encodeURIComponent(_id)}`}>{vocabulary.genre(name)}</Link>
    </li>
  ));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.genres, links.length > 0 && <ul key="genres">{links}</ul>],
    [texts.year, book.year],
    [texts.publisher, book.publisher],
    [texts.pages, formats.count(book.pages)],
    [texts.language, vocabulary.language(book.language)],
    [texts.price, formats.price(book.price)],
    [texts.print, book.inPrint ? texts.inPrint : texts.outOfPrint],
    [texts.tags, tags.length > 0 && <i key="tags">{tags.map(vocabulary.tag).join(', ')}</i>],
  ];
  return (
    <section aria-label={texts.facts}>
      <Facts className={styles.facts} facts={facts.filter(([, value]) => value !== false)} />
    </section>
  );
}
