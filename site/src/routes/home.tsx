import type { ReactNode } from 'react';
import { useIsMember } from '../club/use-is-member.ts';
import { Closing } from '../features/front-page/closing.tsx';
import { LatestReviews } from '../features/front-page/latest-reviews.tsx';
import { NewestBooks } from '../features/front-page/newest-books.tsx';
import { Opening } from '../features/front-page/opening.tsx';
import { useLatestReviews } from '../features/front-page/use-latest-reviews.ts';
import { useNewestBooks } from '../features/front-page/use-newest-books.ts';

export function Component(): ReactNode {
  const isMember = useIsMember();
  return (
    <>
      <Opening isMember={isMember} />
      <NewestBooks books={useNewestBooks()} />
      <LatestReviews reviews={useLatestReviews()} />
      {!isMember && <Closing />}
    </>
  );
}
