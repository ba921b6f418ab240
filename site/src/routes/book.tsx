import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { BookFacts } from '../features/book/book-facts.tsx';
import { BookOpening } from '../features/book/book-opening.tsx';
import { BookProse } from '../features/book/book-prose.tsx';
import { BookSkeleton } from '../features/book/book-skeleton.tsx';
import { bookTexts } from '../features/book/book-texts.en.ts';
import { useBook } from '../features/book/use-book.ts';
import { RatingSummaryView } from '../features/reviews/rating-summary-view.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { useRatingSummary } from '../features/reviews/use-rating-summary.ts';
import { useReviews } from '../features/reviews/use-reviews.ts';
import { useTexts } from '../language/use-texts.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import { uiTexts } from '../ui/ui-texts.en.ts';
import styles from './page.module.css';

/** Asked for together with the book, not after it: both need no more than its id. */
function BookPage({ id }: { id: string }): ReactNode {
  const texts = useTexts(bookTexts);
  const { failure } = useTexts(uiTexts);
  const book = useBook(id);
  const ratings = useRatingSummary(id);
  const reviews = useReviews(id);
  const summary = <RatingSummaryView ratings={ratings} />;
  switch (book.kind) {
    case 'loading':
      return <BookSkeleton summary={summary} />;
    case 'failed':
      return (
        <>
          <header className={styles.opening}>
            <PageHeading title={failure.heading} />
          </header>
          <FailureNotice failed={book} />
        </>
      );
    case 'ready':
      if (book.value === null) {
        return <NotFound heading={texts.missing.heading} body={texts.missing.body} />;
      }
      return (
        <>
          <BookOpening book={book.value} summary={summary} />
          <Spread side="end" margin={<BookFacts book={book.value} />}>
            <BookProse book={book.value} />
          </Spread>
          <ReviewList {...reviews} />
          <p className={styles.back}>
            <Link to="/books">{texts.back}</Link>
          </p>
        </>
      );
  }
}

export function Component(): ReactNode {
  const { bookId = '' } = useParams();
  return <BookPage key={bookId} id={bookId} />;
}
