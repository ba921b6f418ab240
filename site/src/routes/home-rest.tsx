import type { ReactNode } from 'react';
import { FiguresPlace } from '../features/figures/figures-place.tsx';
import { Closing } from '../features/front-page/closing.tsx';
import { FiguresPart } from '../features/front-page/figures-part.tsx';
import { LatestReviews } from '../features/front-page/latest-reviews.tsx';
import { NewestBooks } from '../features/front-page/newest-books.tsx';
import { OwnShelf } from '../features/front-page/own-shelf.tsx';
import { useLatestReviews } from '../features/front-page/use-latest-reviews.ts';
import { useNewestBooks } from '../features/front-page/use-newest-books.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { WhenNear } from '../ui/when-near.tsx';

const Figures = lazyComponent(
  async () => (await import('../features/figures/figures-view.tsx')).FiguresView,
  FiguresPlace,
);

/** The part of the front page below its first books. */
export function HomeRest({ isMember }: { isMember: boolean }): ReactNode {
  return (
    <>
      {isMember && <OwnShelf />}
      <NewestBooks books={useNewestBooks()} />
      <LatestReviews reviews={useLatestReviews()} />
      <FiguresPart>
        <WhenNear place={<FiguresPlace />}>
          <Figures />
        </WhenNear>
      </FiguresPart>
      {!isMember && <Closing />}
    </>
  );
}
