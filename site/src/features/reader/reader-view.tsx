import type { ReactNode } from 'react';
import type { ClubReader } from '../../club/find-club-reader.ts';
import type { ReviewOfBook } from '../../club/item-readers.ts';
import { useCurrentMember } from '../../club/use-current-member.ts';
import { useIsMember } from '../../club/use-is-member.ts';
import type { Pages } from '../../club/use-pages.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { readerTexts } from './reader-texts.en.ts';
import styles from './reader-view.module.css';
import { usePublicShelf } from './use-public-shelf.ts';
import { useReviewFigures, useReviewsBy } from './use-reader.ts';

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
  switch (items.kind) {
    case 'loading':
      return <SkeletonText />;
    case 'failed':
      return <FailureNotice failed={items} />;
    case 'ready':
      if (items.value.length === 0) return <NothingHere>{texts.none}</NothingHere>;
      return (
        <>
          <Announcement text={texts.shown(items.value.length)} />
          <ul>
            {items.value.map((review) => (
              <li key={review._id}>
                <Entry review={review} />
              </li>
            ))}
          </ul>
          <MoreButton more={more} fetchMore={fetchMore}>
            {texts.older}
          </MoreButton>
        </>
      );
  }
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
    <p className={styles.only}>
      {texts.onlyYou} <Link to="/account">{texts.toAccount}</Link>
    </p>
  );
}

/** A member's page: since when, what they show of their shelf, and what they wrote. */
export function ReaderView({ reader }: { reader: ClubReader }): ReactNode {
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
