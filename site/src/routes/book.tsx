import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub, useIsMember } from '../club/club.ts';
import { readCatalogueSearch } from '../club/last-catalogue.ts';
import { BookFacts, BookOpening, BookProse, BookSkeleton } from '../features/book/book-parts.tsx';
import { bookTexts } from '../features/book/book-texts.en.ts';
import { RelatedBooks } from '../features/book/related-books.tsx';
import { ShareButton } from '../features/book/share-button.tsx';
import { useBook } from '../features/book/use-book.ts';
import { RatingSummaryView, useRatingSummary } from '../features/reviews/rating-summary-view.tsx';
import { ReviewInvitation } from '../features/reviews/review-invitation.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { useReviews } from '../features/reviews/use-reviews.ts';
import { useTexts } from '../language/use-texts.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Link } from '../ui/link.tsx';
import { PageOfOne } from '../ui/page-of-one.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './page.module.css';

const forMember = () => import('./book-for-member.tsx');
const ShelfChoiceView = lazyComponent(async () => (await forMember()).ShelfChoiceView);
const BuyBook = lazyComponent(async () => (await import('../features/shop/buy-book.tsx')).BuyBook);
const MemberReviews = lazyComponent(async () => (await forMember()).MemberReviews);

/** What a reader can do with a book. */
function Ways({ book, isMember }: { book: Book; isMember: boolean }): ReactNode {
  const { origin } = useClub();
  // In a box of its own, so that the button is never stretched: the shelves may be loading or missing.
  const ways = (
    <>
      <div>
        <ShareButton title={book.title} url={`${origin}/books/${encodeURIComponent(book._id)}`} />
      </div>
      {book.inPrint && (
        // Has its place from the first paint, because it is known later whether the book is sold.
        <div className={styles.buying}>
          <BuyBook bookId={book._id} />
        </div>
      )}
    </>
  );
  return isMember ? <ShelfChoiceView book={book}>{ways}</ShelfChoiceView> : <div className="ways">{ways}</div>;
}

function VisitorReviews({ bookId, wasMember }: { bookId: string; wasMember: boolean }): ReactNode {
  return (
    <ReviewList pages={useReviews(bookId)} exceptOf={null}>
      <ReviewInvitation bookId={bookId} takesOver={wasMember} />
    </ReviewList>
  );
}

/** The ratings are requested together with the book, not afterwards, because both need only its id. */
function BookPage({ id }: { id: string }): ReactNode {
  const texts = useTexts(bookTexts);
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
  return (
    <PageOfOne one={book} loading={texts.loading} waiting={<BookSkeleton summary={summary} />} missing={texts.missing}>
      {(found) => (
        <>
          <BookOpening book={found} summary={summary} ways={<Ways book={found} isMember={isMember} />} />
          <Spread side="end" margin={<BookFacts book={found} />}>
            <BookProse book={found} />
          </Spread>
          {isMember ? <MemberReviews bookId={id} /> : <VisitorReviews bookId={id} wasMember={wasMember} />}
          <RelatedBooks book={found} />
          <p className={styles.back}>
            <Link to={{ pathname: '/books', search: readCatalogueSearch() }}>{texts.back}</Link>
          </p>
        </>
      )}
    </PageOfOne>
  );
}

export function Component(): ReactNode {
  const { bookId = '' } = useParams();
  return <BookPage key={bookId} id={bookId} />;
}
