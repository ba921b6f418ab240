import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Book, Review } from '#contracts/marginalia/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import { useClub } from '../../../club/club.ts';
import { readBook, readRating, systemFields } from '../../../club/item-readers.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';
import { type Pages, usePages } from '../../../club/use-pages.ts';
import { useFormats, useTexts } from '../../../language/use-texts.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadedView } from '../../../ui/loaded-view.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { NothingHere } from '../../../ui/part.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { accountTexts } from '../account-texts.en.ts';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';

/** A member's own review. If its book no longer exists, `book` is the book's id only. */
type OwnReview = Omit<Review, 'book'> & { readonly book: string | Book };

const readOwnReview: Reader<OwnReview> = object((field) => ({
  ...systemFields(field),
  book: field<string | Book>('book', (value) => (typeof value === 'string' ? value : readBook(value))),
  rating: field('rating', readRating),
  text: field('text', text),
  reviewer: field('reviewer', text),
}));

const OWN_REVIEWS = [MEMBER_QUERIES, 'own-reviews'] as const;
const PAGE_SIZE = 10;

export interface OwnReviews {
  readonly pages: Pages<OwnReview>;
  /**
   * Removes a review from the list at once. It comes back if the service refuses, or if the reader undoes the removal.
   */
  readonly remove: (review: OwnReview) => void;
  /** Fetches the reviews again, because one was changed. */
  readonly refresh: () => void;
}

/** The reviews of `memberId`, newest first, each with its book. */
function useOwnReviews(memberId: string): OwnReviews {
  const { reviews } = useClub().collections;
  const { reviews: texts } = useTexts(accountTexts).records;
  const queries = useQueryClient();
  const toast = useToast();
  /** Reviews that are removed or being removed. The service's answer may still contain them. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const newestFirst = reviews.query().eq('_owner', memberId).descending('_createdDate').include('book');
  const pages = usePages(OWN_REVIEWS, newestFirst.limit(PAGE_SIZE).as(readOwnReview));

  // Other pages also show reviews and their counts.
  const refresh = (): Promise<void> => queries.invalidateQueries();
  const show = (shown: OwnReview): void => setHidden((before) => before.filter((id) => id !== shown._id));
  const putBack = async (gone: OwnReview): Promise<void> => {
    const { _id, rating, text, reviewer } = gone;
    const book = typeof gone.book === 'string' ? gone.book : gone.book._id;
    await reviews.insert({ _id, book, rating, text, reviewer });
    show(gone);
    await refresh();
  };
  const remove = (gone: OwnReview): void => {
    setHidden((before) => [...before, gone._id]);
    const undo = (): void => void putBack(gone).catch(() => toast({ text: texts.notPutBack }));
    reviews.remove(gone._id).then(
      () => {
        toast({ text: texts.removed, undo });
        void refresh();
      },
      () => {
        toast({ text: texts.notRemoved });
        show(gone);
      },
    );
  };
  const { items } = pages;
  const shown = items.kind === 'ready' ? items.value.filter(({ _id }) => !hidden.includes(_id)) : [];
  return {
    pages: items.kind === 'ready' ? { ...pages, items: { ...items, value: shown } } : pages,
    remove,
    refresh: () => void queries.invalidateQueries({ queryKey: OWN_REVIEWS }),
  };
}

/** The form for changing the review of a book. It is a part of another feature, so the page hands it in. */
type ReviewEditing = (bookId: string, done: () => void) => ReactNode;

function Entry({
  review,
  remove,
  editing,
  edited,
}: {
  review: OwnReview;
  remove: (review: OwnReview) => void;
  editing: ReviewEditing;
  edited: () => void;
}): ReactNode {
  const { reviews: texts } = useTexts(accountTexts).records;
  const formats = useFormats();
  const { book, rating, text, _createdDate } = review;
  const [isOpen, setOpen] = useState(false);
  const title = typeof book === 'string' ? texts.bookGone : book.title;
  return (
    <li className={styles.review}>
      <p className={styles.title} dir="auto">
        {typeof book === 'string' ? title : <Link to={`/books/${encodeURIComponent(book._id)}`}>{title}</Link>}
      </p>
      <p className="small">
        {texts.stars(rating)} · <time dateTime={_createdDate.toISOString()}>{formats.date(_createdDate)}</time>
      </p>
      {isOpen && typeof book !== 'string' ? (
        editing(book._id, () => {
          setOpen(false);
          edited();
        })
      ) : (
        <>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <div className="ways">
            {typeof book !== 'string' && (
              <button
                type="button"
                className={styles.edit}
                aria-label={texts.edit(title)}
                onClick={() => setOpen(true)}
              >
                {texts.editShort}
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.remove(title)}
              onClick={() => remove(review)}
            >
              {texts.removeShort}
            </button>
          </div>
        </>
      )}
    </li>
  );
}

/** The member's reviews. */
export function OwnReviews({ memberId, editing }: { memberId: string; editing: ReviewEditing }): ReactNode {
  const { reviews: texts } = useTexts(accountTexts).records;
  const { pages, remove, refresh } = useOwnReviews(memberId);
  const { items, more, fetchMore } = pages;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <RecordPart heading={texts.heading} headingRef={heading}>
      <LoadedView loaded={items} waiting={<Waiting paragraphs={1} />} empty={<NothingHere>{texts.none}</NothingHere>}>
        {(reviews) => (
          <>
            <ul>
              {reviews.map((review) => (
                <Entry
                  key={review._id}
                  review={review}
                  editing={editing}
                  edited={() => {
                    // The form that had the focus disappears.
                    heading.current?.focus({ preventScroll: true });
                    refresh();
                  }}
                  remove={(removed) => {
                    // The button that has the focus disappears.
                    heading.current?.focus({ preventScroll: true });
                    remove(removed);
                  }}
                />
              ))}
            </ul>
            <MoreButton more={more} fetchMore={fetchMore}>
              {texts.older}
            </MoreButton>
          </>
        )}
      </LoadedView>
    </RecordPart>
  );
}
