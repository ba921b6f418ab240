import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { object, text } from '#core/reading.ts';
import { useClub, useIsMember } from '../club/club.ts';
import { readRating } from '../club/item-readers.ts';
import { type Loaded, readQuery } from '../club/loaded.ts';
import { useInSlices } from '../club/use-in-slices.ts';
import { frontPageTexts } from '../features/front-page/front-page-texts.en.ts';
import { mostWrittenAbout, type Talk, type Verdict } from '../features/front-page/most-written-about.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByLine } from '../ui/by-line.tsx';
import { BookCover } from '../ui/cover/book-cover.tsx';
import { coverState } from '../ui/cover/cover-state.ts';
import { coverVariants } from '../ui/cover/design-cover.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Link } from '../ui/link.tsx';
import linked from '../ui/linked-book.module.css';
import { LoadedView } from '../ui/loaded-view.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { painted } from '../ui/painted.ts';
import { NothingHere, Part } from '../ui/part.tsx';
import { Repeated, SkeletonCover, SkeletonLine } from '../ui/skeleton.tsx';
import styles from './home.module.css';
import pageStyles from './page.module.css';

/** Words with a hand-drawn double underline. */
function PencilMark({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.marked}>
      {children}
      <svg
        className={styles.stroke}
        viewBox="0 0 200 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path vectorEffect="non-scaling-stroke" d="M2 9C34 5 71 6 104 5.500S172 3 198 6C160 6.5 96 9 48 14.5" />
      </svg>
    </span>
  );
}

const SIGNS = { shelf: '*', reviews: '†', bulletin: '‡' } as const;

/**
 * The sign of a note in the text. The notes are right beside it, so it is not a link and is hidden from screen readers.
 */
function Sign({ of }: { of: keyof typeof SIGNS }): ReactNode {
  return (
    <span className={styles.sign} aria-hidden="true">
      {SIGNS[of]}
    </span>
  );
}

/** Introduces the club in one paragraph with three margin notes. */
function Opening({ isMember }: { isMember: boolean }): ReactNode {
  const texts = useTexts(frontPageTexts);
  return (
    <div className={styles.opening}>
      <div className={styles.headline}>
        <PageHeading title={texts.page} size="cover">
          {texts.headline.before}
          <PencilMark>{texts.headline.marked}</PencilMark>
          {texts.headline.after}
        </PageHeading>
      </div>
      <div className={styles.text}>
        <p className={styles.lead}>
          {texts.lead.text} {texts.lead.shelf}
          <Sign of="shelf" />, {texts.lead.reviews}
          <Sign of="reviews" />, {texts.lead.bulletin}
          <Sign of="bulletin" />. {texts.lead.end}
        </p>
        <div className={styles.ways}>
          <ButtonLink to="/books">{texts.browse}</ButtonLink>
          {!isMember && (
            <ButtonLink to="/join" weight="quiet">
              {texts.join}
            </ButtonLink>
          )}
        </div>
      </div>
      <aside className={styles.notes} aria-label={texts.notes.label}>
        <svg
          className={styles.brace}
          viewBox="0 0 20 200"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path
            vectorEffect="non-scaling-stroke"
            d="M18 3C9 4 11 22 11.5 46S13 92 3 99c9 6 8.5 28 8 51S8.5 195 17 197"
          />
        </svg>
        {(['shelf', 'reviews', 'bulletin'] as const).map((note) => (
          <p key={note}>
            <Sign of={note} /> {texts.notes[note]}
          </p>
        ))}
      </aside>
    </div>
  );
}

const NOW_READING = 3;
/** The number of latest reviews that are considered. */
const OF_LATE = 100;

const readVerdict = object((field): Verdict => ({ book: field('book', text), rating: field('rating', readRating) }));

interface BookInTalk extends Omit<Talk, 'bookId'> {
  readonly book: Book;
}

/**
 * The books with the most reviews among the latest. Shelves are private and reviews are public,
 * so reviews have to show what members read.
 */
function useNowReading(): Loaded<readonly BookInTalk[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['now-reading'],
    queryFn: async ({ signal }): Promise<readonly BookInTalk[]> => {
      const latest = collections.reviews.query().descending('_createdDate').limit(OF_LATE);
      const { items: verdicts } = await latest.fields('book', 'rating').as(readVerdict).find({ signal });
      const talks = mostWrittenAbout(verdicts, NOW_READING);
      if (talks.length === 0) return [];
      const ids = talks.map(({ bookId }) => bookId);
      const { items } = await collections.books.query().hasSome('_id', ids).include('authors').find({ signal });
      const books = new Map(items.map((book) => [book._id, book]));
      return talks.flatMap(({ bookId, ...talk }) => {
        const book = books.get(bookId);
        return book === undefined ? [] : [{ ...talk, book }];
      });
    },
  });
  return readQuery(useInSlices(result));
}

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

/** The books that the club is reading, judged by its latest reviews. */
function NowReading(): ReactNode {
  const texts = useTexts(frontPageTexts);
  const books = useNowReading();
  const waiting = (
    <div className={styles.picks}>
      <Repeated count={NOW_READING}>
        <PickSkeleton />
      </Repeated>
    </div>
  );
  return (
    <Part heading={texts.nowReading} beside={<p>{texts.nowReadingWhy}</p>} busy={books.kind === 'loading'}>
      <LoadedView loaded={books} waiting={waiting} empty={<NothingHere>{texts.nothingWritten}</NothingHere>}>
        {(picks) => {
          const covers = coverVariants(picks.map(({ book }) => book.title));
          return (
            <ul className={styles.picks}>
              {picks.map((pick, place) => (
                <li key={pick.book._id}>
                  <Pick of={pick} cover={covers[place] ?? 0} />
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedView>
    </Part>
  );
}

/**
 * The rest of the page is below the fold. Its space is reserved, so that the footer does not move up and down again.
 */
const Rest = lazyComponent(
  async () => {
    await painted(); // The opening is shown first.
    return (await import('./home-rest.tsx')).HomeRest;
  },
  () => <div className={pageStyles.rest} />,
);

export function Component(): ReactNode {
  const isMember = useIsMember();
  return (
    <>
      <Opening isMember={isMember} />
      <NowReading />
      <Rest isMember={isMember} />
    </>
  );
}
