import type { ReactNode } from 'react';
import { useCurrentMember } from '../club/use-current-member.ts';
import { OwnReviewView } from '../features/reviews/own-review-view.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { useReviews } from '../features/reviews/use-reviews.ts';

// What only members need for a book: shelves, forms and drafts. The page for visitors does not load it.
export { ShelfChoiceView } from '../features/book/shelf-choice-view.tsx';

/** The reviews of a book, the member's own first. */
export function MemberReviews({ bookId }: { bookId: string }): ReactNode {
  const member = useCurrentMember();
  const known = member.kind === 'ready' ? member.value : null;
  return (
    <ReviewList pages={useReviews(bookId)} exceptOf={known?.id ?? null}>
      {known !== null && <OwnReviewView bookId={bookId} member={known} />}
    </ReviewList>
  );
}
