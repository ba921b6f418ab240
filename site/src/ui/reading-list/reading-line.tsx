import type { ReactNode } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { momentOf } from '../../club/shelf/calendar-day.ts';
import type { Days } from '../../club/shelf/reading.ts';
import { useOwnRatings } from '../../club/use-own-ratings.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Stars } from '../stars.tsx';
import styles from './reading-editor.module.css';
import { ReadingEditor } from './reading-editor.tsx';
import { readingListTexts } from './reading-list-texts.en.ts';

/** The days of a reading as a text; null if none is known. */
export function useDaysText(): (days: Days) => string | null {
  const { reading: texts } = useTexts(readingListTexts);
  const formats = useFormats();
  return ({ startedOn, finishedOn }) => {
    const [from, to] = [startedOn, finishedOn].map((day) => (day === null ? null : formats.date(momentOf(day))));
    if (from && to) return startedOn === finishedOn ? to : texts.fromTo(from, to);
    return from ? texts.since(from) : (to ?? null);
  };
}

/** The member's own rating, unless there is a review: its stars count for more. */
function OwnStars({ book, rating }: { book: string | undefined; rating: number }): ReactNode {
  const ratings = useOwnRatings(book !== undefined);
  if (book === undefined || ratings.kind === 'failed') return <Stars rating={rating} />;
  return ratings.kind === 'ready' && <Stars rating={ratings.value.get(book) ?? rating} />;
}

/** When the member read a book on the shelf, and their own rating, with a form to change both. */
export function ReadingLine({ entry }: { entry: ReadingListEntry }): ReactNode {
  const { reading: texts } = useTexts(readingListTexts);
  const days = useDaysText()(entry);
  const { status, book, rating, earlier } = entry;
  const before = earlier.length > 0 && <span>{texts.earlier(earlier.length)}</span>;
  // A book that is only wanted has no reading that could be changed.
  if (status === 'want') return before && <p className={styles.editor}>{before}</p>;
  return (
    <ReadingEditor entry={entry} status={status} place="latest">
      {days !== null && <span>{days}</span>}
      {rating !== null && <OwnStars book={book} rating={rating} />}
      {before}
    </ReadingEditor>
  );
}
