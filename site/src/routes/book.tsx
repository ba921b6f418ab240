import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../club/club-context.ts';
import { readCatalogueSearch } from '../club/last-catalogue.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { BookFacts } from '../features/book/book-facts.tsx';
import { BookOpening } from '../features/book/book-opening.tsx';
import { BookProse } from '../features/book/book-prose.tsx';
import { BookSkeleton } from '../features/book/book-skeleton.tsx';
import { bookTexts } from '../features/book/book-texts.en.ts';
import { useBook } from '../features/book/use-book.ts';
import { RelatedBooks } from '../features/related-books/related-books.tsx';
import { RatingSummaryView } from '../features/reviews/rating-summary-view.tsx';
import { ReviewInvitation } from '../features/reviews/review-invitation.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { useRatingSummary } from '../features/reviews/use-rating-summary.ts';
import { useReviews } from '../features/reviews/use-reviews.ts';
import { ShareButton } from '../features/share/share-button.tsx';
import { useTexts } from '../language/use-texts.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Link } from '../ui/link.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import { uiTexts } from '../ui/ui-texts.en.ts';
import styles from './page.module.css';

const forMember = () => import('./book-for-member.tsx');
const ShelfChoiceView = lazyComponent(async () => (await forMember()).ShelfChoiceView);
const MemberReviews = lazyComponent(async () => (await forMember()).MemberReviews);

/** What a reader can do with a book. */
function Ways({ book, isMember }: { book: Book; isMember: boolean }): ReactNode {
  const { origin } = useClub();
  // In a box of its own, so that the button is never stretched: the shelves may be loading or missing.
  const share = (
    <div>
      <ShareButton title={book.title} url={`${origin}/books/${encodeURIComponent(book._id)}`} />
    </div>
  );
  return isMember ? <ShelfChoiceView book={book}>{share}</ShelfChoiceView> : share;
}

function VisitorReviews({ bookId, wasMember }: { bookId: string; wasMember: boolean }): ReactNode {
  return (
    <ReviewList {...useReviews(bookId)} exceptOf={null}>
      <ReviewInvitation bookId={bookId} takesOver={wasMember} />
    </ReviewList>
  );
}

/** The ratings are requested together with the book, not afterwards, because both need only its id. */
function BookPage({ id }: { id: string }): ReactNode {
  const texts = useTexts(bookTexts);
  const { failure } = useTexts(uiTexts);
  const book = useBook(id);
  const ratings = useRatingSummary(id);
  const isMember = useIsMember();
  const [wasMember, setWasMember] = useState(isMember);
  if (isMember && !wasMember) setWasMember(true);
  // Starts the request. The reviews are shown further down.
  useReviews(id);
  useEffect(() => {
    if (isMember) forMember().catch(() => {}); // The component that shows it loads it again.
  }, [isMember]);
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
          <BookOpening book={book.value} summary={summary} ways={<Ways book={book.value} isMember={isMember} />} />
          <Spread side="end" margin={<BookFacts book={book.value} />}>
            <BookProse book={book.value} />
          </Spread>
          {isMember ? <MemberReviews bookId={id} /> : <VisitorReviews bookId={id} wasMember={wasMember} />}
          <RelatedBooks book={book.value} />
          <p className={styles.back}>
            <Link to={{ pathname: '/books', search: readCatalogueSearch() }}>{texts.back}</Link>
          </p>
        </>
      );
  }
}

export function Component(): ReactNode {
  const { bookId = '' } = useParams();
  return <BookPage key={bookId} id={bookId} />;
}
