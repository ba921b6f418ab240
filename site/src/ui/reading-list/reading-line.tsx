import type { ReactNode } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { momentOf } from '../../club/shelf/calendar-day.ts';
import { type Days, isEnded } from '../../club/shelf/reading.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Stars } from '../stars.tsx';
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

/** When the member read a book on the shelf, and their own rating, with a form to change both. */
export function ReadingLine({ entry }: { entry: ReadingListEntry }): ReactNode {
  const { reading: texts } = useTexts(readingListTexts);
  const days = useDaysText()(entry);
  const { status, rating, earlier } = entry;
  if (status === 'want' && earlier.length === 0) return null;
  return (
    <ReadingEditor entry={entry} status={status} place="latest">
      {status !== 'want' && days !== null && <span>{days}</span>}
      {rating !== null && isEnded(status) && <Stars rating={rating} />}
      {earlier.length > 0 && <span>{texts.earlier(earlier.length)}</span>}
    </ReadingEditor>
  );
}
