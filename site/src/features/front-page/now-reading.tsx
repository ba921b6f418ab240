import type { ReactNode } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ByLine } from '../../ui/by-line.tsx';
import { BookCover } from '../../ui/cover/book-cover.tsx';
import { coverState } from '../../ui/cover/cover-state.ts';
import { coverVariants } from '../../ui/cover/design-cover.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import linked from '../../ui/linked-book.module.css';
import { NothingHere, Part } from '../../ui/part.tsx';
import { Repeated, SkeletonCover, SkeletonLine } from '../../ui/skeleton.tsx';
import { frontPageTexts } from './front-page-texts.en.ts';
import styles from './now-reading.module.css';
import { type BookInTalk, NOW_READING } from './use-now-reading.ts';

function Pick({ of: { book, reviews, stars }, cover }: { of: BookInTalk; cover: number }): ReactNode {
  const texts = useTexts(frontPageTexts);
  return (
    <article className={`${linked.book} ${styles.pick}`}>
      <div className={linked.cover}>
        <BookCover book={book} variant={cover} />
      </div>
      <div>
        <h3 className={`${linked.title} ${styles.title}`} dir="auto">
          <Link to={`/books/${encodeURIComponent(book._id)}`} state={coverState(cover)}>
            {book.title}
          </Link>
        </h3>
        <p className={linked.details}>
          <ByLine authors={book.authors} />
        </p>
        <p className={styles.talk}>{texts.talk(reviews, stars)}</p>
      </div>
    </article>
  );
}

function PickSkeleton(): ReactNode {
  return (
    <div className={styles.pick} aria-hidden="true">
      <div>
        <SkeletonCover />
      </div>
      <div>
        <SkeletonLine length="long" />
        <SkeletonLine length="medium" />
        <SkeletonLine length="short" />
      </div>
    </div>
  );
}

function Body({ books }: { books: Loaded<readonly BookInTalk[]> }): ReactNode {
  const texts = useTexts(frontPageTexts);
  switch (books.kind) {
    case 'loading':
      return (
        <div className={styles.picks}>
          <Repeated count={NOW_READING}>
            <PickSkeleton />
          </Repeated>
        </div>
      );
    case 'failed':
      return <FailureNotice failed={books} />;
    case 'ready': {
      if (books.value.length === 0) return <NothingHere>{texts.nothingWritten}</NothingHere>;
      const covers = coverVariants(books.value.map(({ book }) => book.title));
      return (
        <ul className={styles.picks}>
          {books.value.map((pick, place) => (
            <li key={pick.book._id}>
              <Pick of={pick} cover={covers[place] ?? 0} />
            </li>
          ))}
        </ul>
      );
    }
  }
}

/** The books that the club is reading, judged by its latest reviews. */
export function NowReading({ books }: { books: Loaded<readonly BookInTalk[]> }): ReactNode {
  const texts = useTexts(frontPageTexts);
  return (
    <Part heading={texts.nowReading} beside={<p>{texts.nowReadingWhy}</p>} busy={books.kind === 'loading'}>
      <Body books={books} />
    </Part>
  );
}
