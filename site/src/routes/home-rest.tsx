import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Book, ReadingListEntry } from '#contracts/marginalia/items.ts';
import { useClub } from '../club/club.ts';
import { type ReviewOfBook, readReviewOfBook } from '../club/item-readers.ts';
import { type Loaded, readQuery } from '../club/loaded.ts';
import { useShelf } from '../club/shelf/use-shelf.ts';
import { useInSlices } from '../club/use-in-slices.ts';
import { FiguresPlace } from '../features/front-page/figures-place.tsx';
import { frontPageRestTexts } from '../features/front-page/front-page-rest-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Link } from '../ui/link.tsx';
import { LoadedView } from '../ui/loaded-view.tsx';
import { NothingHere, Part } from '../ui/part.tsx';
import { EntryTitle } from '../ui/reading-list/entry-title.tsx';
import { Shelf, ShelfSkeleton } from '../ui/shelf.tsx';
import { Repeated } from '../ui/skeleton.tsx';
import { SkeletonText } from '../ui/waiting.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import styles from './home-rest.module.css';

/** The largest number of books shown of each shelf. */
const SHOWN = 3;

function Pile({
  heading,
  none,
  entries,
}: {
  heading: string;
  none: string;
  entries: readonly ReadingListEntry[];
}): ReactNode {
  return (
    <div className={styles.pile}>
      <h3>{heading}</h3>
      {entries.length === 0 ? (
        <NothingHere>{none}</NothingHere>
      ) : (
        <ul>
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry._id}>
              <p className={styles.title} dir="auto">
                <EntryTitle entry={entry} />
              </p>
              <p className="small">{entry.author}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The books that the member is reading and wants to read. */
function OwnShelf(): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  const shelf = useShelf();
  const waiting = (
    <div className={styles.piles} aria-hidden="true">
      {['reading', 'wanted'].map((pile) => (
        <div key={pile} className={styles.pile}>
          <SkeletonText />
        </div>
      ))}
    </div>
  );
  return (
    <Part heading={texts.ownShelf} beside={<Link to="/shelf">{texts.wholeShelf}</Link>} busy={shelf.kind === 'loading'}>
      <LoadedView loaded={shelf} waiting={waiting} empty={<NothingHere>{texts.emptyShelf}</NothingHere>}>
        {(entries) => {
          const pile = (wanted: ReadingListEntry['status']): readonly ReadingListEntry[] =>
            entries.filter(({ status }) => status === wanted);
          return (
            <div className={styles.piles}>
              <Pile heading={texts.reading} none={texts.nothingReading} entries={pile('reading')} />
              <Pile heading={texts.wanted} none={texts.nothingWanted} entries={pile('want')} />
            </div>
          );
        }}
      </LoadedView>
    </Part>
  );
}

/** The last three reviews, newest first. */
function useLatestReviews(): Loaded<readonly ReviewOfBook[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['latest-reviews'],
    queryFn: async ({ signal }) => {
      const latest = collections.reviews.query().descending('_createdDate').limit(3).include('book');
      return (await latest.as(readReviewOfBook).find({ signal })).items;
    },
  });
  return readQuery(useInSlices(result));
}

const NEWEST = 6;

/** The latest additions, newest first. */
function useNewestBooks(): Loaded<readonly Book[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['newest-books'],
    queryFn: async ({ signal }) => {
      const newest = collections.books.query().descending('addedAt').limit(NEWEST).include('authors');
      return (await newest.find({ signal })).items;
    },
  });
  return readQuery(useInSlices(result));
}

/** The last line of the front page, which invites visitors to join. */
function Closing(): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return (
    <p className={styles.closing}>
      {texts.closing} <Link to="/join">{texts.join}</Link>
    </p>
  );
}

/** The part of the front page with the charts. */
function FiguresPart({ children }: { children: ReactNode }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return <Part heading={texts.figures}>{children}</Part>;
}

function Quote({ review }: { review: ReviewOfBook }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p dir="auto">{review.text}</p>
      </blockquote>
      <figcaption>
        <span className={styles.reviewer}>
          <Link to={`/readers/${encodeURIComponent(review._owner)}`}>{review.reviewer}</Link>
        </span>
        <span>
          {texts.reviewOf} <Link to={`/books/${encodeURIComponent(review.book._id)}`}>{review.book.title}</Link>
        </span>
      </figcaption>
    </figure>
  );
}

/** The latest reviews by members. */
function LatestReviews({ reviews }: { reviews: Loaded<readonly ReviewOfBook[]> }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  const waiting = (
    <div className={styles.quotes}>
      <Repeated count={3}>
        <SkeletonText />
      </Repeated>
    </div>
  );
  return (
    <Part heading={texts.reviews} busy={reviews.kind === 'loading'}>
      <LoadedView loaded={reviews} waiting={waiting} empty={<NothingHere>{texts.noReviews}</NothingHere>}>
        {(latest) => (
          <ul className={styles.quotes}>
            {latest.map((review) => (
              <li key={review._id}>
                <Quote review={review} />
              </li>
            ))}
          </ul>
        )}
      </LoadedView>
    </Part>
  );
}

function NewestBooks({ books }: { books: Loaded<readonly Book[]> }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return (
    <Part
      heading={texts.newest}
      beside={<Link to={{ pathname: '/books', search: '?sort=newest' }}>{texts.allBooks}</Link>}
      busy={books.kind === 'loading'}
    >
      <LoadedView
        loaded={books}
        waiting={<ShelfSkeleton count={NEWEST} row="six" />}
        empty={<NothingHere>{texts.noBooks}</NothingHere>}
      >
        {(newest) => <Shelf books={newest} heading="h3" row="six" />}
      </LoadedView>
    </Part>
  );
}

const Figures = lazyComponent(
  async () => (await import('../features/front-page/figures-view.tsx')).FiguresView,
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
