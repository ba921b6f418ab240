import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Book } from '#contracts/marginalia/items.ts';
import { aggregate } from '#core/content.ts';
import { type BookRating, readBookRating } from '../club/book-rating.ts';
import { useClub, useIsMember } from '../club/club.ts';
import { type ClubReader, findClubReader } from '../club/find-club-reader.ts';
import { type ReviewOfBook, readReviewOfBook } from '../club/item-readers.ts';
import { type Loaded, useLoaded } from '../club/loaded.ts';
import { publicShelvesIn } from '../club/public-shelves.ts';
import { MEMBER_QUERIES, publicShelfOf, READERS } from '../club/query-keys.ts';
import { useCurrentMember } from '../club/use-current-member.ts';
import { type Pages, usePages } from '../club/use-pages.ts';
import { readerTexts } from '../features/reader/reader-texts.en.ts';
import { useFormats, useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { FailureNotice, LoadedView } from '../ui/loaded-view.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageOfOne } from '../ui/page-of-one.tsx';
import { NothingHere, Part } from '../ui/part.tsx';
import { Shelf } from '../ui/shelf.tsx';
import { Stars } from '../ui/stars.tsx';
import { Announcement } from '../ui/visually-hidden.tsx';
import { SkeletonText } from '../ui/waiting.tsx';
import styles from './reader.module.css';

const PAGE_SIZE = 10;

/** A member of the club; null if there is none with this id, or if nobody else may see them. */
function useReader(id: string): Loaded<ClubReader | null> {
  const { client } = useClub();
  const isMember = useIsMember();
  return useLoaded({
    // What a member sees of their own page is nobody else's.
    queryKey: isMember ? [MEMBER_QUERIES, ...READERS, id] : [...READERS, id],
    queryFn: ({ signal }) => findClubReader(client.core, id, { signal }),
  });
}

/** The reviews of a member, newest first, each with its book. */
function useReviewsBy(readerId: string): Pages<ReviewOfBook> {
  const { reviews } = useClub().collections;
  const newestFirst = reviews.query().eq('_owner', readerId).descending('_createdDate').include('book');
  return usePages(['reviews-by', readerId], newestFirst.limit(PAGE_SIZE).as(readReviewOfBook));
}

/** The number of a member's reviews, and their average. Undefined until it is known, and if there are none. */
function useReviewFigures(readerId: string): BookRating | undefined {
  const { reviews } = useClub().collections;
  const { data } = useQuery({
    queryKey: ['reviews-by', readerId, 'figures'],
    queryFn: async ({ signal }) => {
      const all = aggregate(reviews).eq('_owner', readerId).avg('rating', 'stars').count();
      const { items } = await all.run({ signal });
      return readBookRating(items[0]);
    },
  });
  return data ?? undefined;
}

/** The largest number of books that are shown of each shelf. */
const MOST = 12;

const SHELVES = ['reading', 'want', 'read'] as const;

interface ShownShelf {
  readonly status: (typeof SHELVES)[number];
  /** The latest books. */
  readonly books: readonly Book[];
  /** The number of all books. */
  readonly total: number;
}

/** What a member shows of the shelf, without empty shelves. */
function usePublicShelf(readerId: string): Loaded<readonly ShownShelf[]> {
  const { collections } = useClub();
  const { books } = collections;
  const publicShelves = publicShelvesIn(collections);
  return useLoaded({
    queryKey: publicShelfOf(readerId),
    queryFn: async ({ signal }): Promise<readonly ShownShelf[]> => {
      const newest = publicShelves.query().eq('_owner', readerId).descending('_updatedDate').limit(1);
      const [shelf] = (await newest.find({ signal })).items;
      if (shelf === undefined) return [];
      const ids = SHELVES.flatMap((status) => shelf[status].slice(0, MOST));
      if (ids.length === 0) return [];
      const { items } = await books.query().hasSome('_id', ids).include('authors').limit(ids.length).find({ signal });
      const byId = new Map(items.map((book) => [book._id, book]));
      return SHELVES.map((status) => ({
        status,
        books: shelf[status].slice(0, MOST).flatMap((id) => byId.get(id) ?? []),
        total: shelf[status].length,
      })).filter((shown) => shown.books.length > 0);
    },
  });
}

function Entry({ review }: { review: ReviewOfBook }): ReactNode {
  const formats = useFormats();
  return (
    <article className={styles.review}>
      <h3 className={styles.title} dir="auto">
        <Link to={`/books/${encodeURIComponent(review.book._id)}`}>{review.book.title}</Link>
      </h3>
      <p className={styles.meta}>
        <Stars rating={review.rating} />
        <time dateTime={review._createdDate.toISOString()}>{formats.date(review._createdDate)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {review.text}
      </p>
    </article>
  );
}

function Reviews({ pages: { items, more, fetchMore } }: { pages: Pages<ReviewOfBook> }): ReactNode {
  const texts = useTexts(readerTexts);
  return (
    <LoadedView loaded={items} waiting={<SkeletonText />} empty={<NothingHere>{texts.none}</NothingHere>}>
      {(reviews) => (
        <>
          <Announcement text={texts.shown(reviews.length)} />
          <ul>
            {reviews.map((review) => (
              <li key={review._id}>
                <Entry review={review} />
              </li>
            ))}
          </ul>
          <MoreButton more={more} fetchMore={fetchMore}>
            {texts.older}
          </MoreButton>
        </>
      )}
    </LoadedView>
  );
}

/** The shelves that the member shows. Nothing if there are none. */
function PublicShelf({ readerId }: { readerId: string }): ReactNode {
  const texts = useTexts(readerTexts);
  const shelf = usePublicShelf(readerId);
  if (shelf.kind === 'loading' || (shelf.kind === 'ready' && shelf.value.length === 0)) return null;
  return (
    <Part heading={texts.shelf}>
      {shelf.kind === 'failed' ? (
        <FailureNotice failed={shelf} />
      ) : (
        shelf.value.map(({ status, books, total }) => (
          <section key={status} className={styles.shelf} aria-label={texts.shelves[status]}>
            <p className={styles.status} aria-hidden="true">
              {texts.shelves[status]}
            </p>
            <Shelf books={books} heading="h3" row="six" />
            {total > books.length && <p className={styles.further}>{texts.further(total - books.length)}</p>}
          </section>
        ))
      )}
    </Part>
  );
}

/** Tells a member who is private that nobody else sees the page. The platform shows it to them, but not to others. */
function OnlyYou({ readerId }: { readerId: string }): ReactNode {
  const texts = useTexts(readerTexts);
  const member = useCurrentMember();
  if (member.kind !== 'ready' || member.value?.id !== readerId || member.value.privacyStatus === 'PUBLIC') return null;
  return (
    <p className="note">
      {texts.onlyYou} <Link to="/account">{texts.toAccount}</Link>
    </p>
  );
}

/** A member's page: since when, what they show of their shelf, and what they wrote. */
function ReaderView({ reader }: { reader: ClubReader }): ReactNode {
  const texts = useTexts(readerTexts);
  const formats = useFormats();
  const isMember = useIsMember();
  const figures = useReviewFigures(reader.id);
  const reviews = useReviewsBy(reader.id);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={reader.name || texts.nameless} />
        <p className={styles.since}>
          {texts.since} <time dateTime={reader.since.toISOString()}>{formats.date(reader.since)}</time>
          {figures && ` · ${texts.figures(figures.count, figures.stars)}`}
        </p>
        {isMember && <OnlyYou readerId={reader.id} />}
      </header>
      <PublicShelf readerId={reader.id} />
      <Part heading={texts.reviews}>
        <Reviews pages={reviews} />
      </Part>
    </>
  );
}

function ReaderPage({ id }: { id: string }): ReactNode {
  const texts = useTexts(readerTexts);
  return (
    <PageOfOne one={useReader(id)} loading={texts.loading} missing={texts.missing}>
      {(reader) => <ReaderView reader={reader} />}
    </PageOfOne>
  );
}

export function Component(): ReactNode {
  const { readerId = '' } = useParams();
  return <ReaderPage key={readerId} id={readerId} />;
}
