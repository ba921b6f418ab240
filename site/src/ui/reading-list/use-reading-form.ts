import { useState } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import { useClub } from '../../club/club.ts';
import { readRating } from '../../club/item-readers.ts';
import { calendarDay } from '../../club/shelf/calendar-day.ts';
import { type Days, type DaysProblem, problemOf, type Reading } from '../../club/shelf/reading.ts';
import { differing } from '../../club/shelf/shelf-change.ts';
import { useChangeShelf } from '../../club/shelf/use-shelf-changes.ts';
import { useDraft } from '../../club/use-draft.ts';

/** Which reading of a book: the latest, or the earlier one with this index. */
export type ReadingPlace = 'latest' | number;

/** What is in the form. An empty text is a day that is not known, and 0 is no rating. */
export interface ReadingDraft {
  readonly startedOn: string;
  readonly finishedOn: string;
  readonly rating: number;
}

const readReadingDraft: Reader<ReadingDraft> = object((field) => ({
  startedOn: field('startedOn', text),
  finishedOn: field('finishedOn', text),
  rating: field('rating', (value) => (value === 0 ? 0 : readRating(value))),
}));

export type ReadingField = 'startedOn' | 'finishedOn';

/** Why the form was not saved. `incomplete` is a field in which a part of a date is missing. */
export type ReadingTrouble =
  | { readonly kind: DaysProblem }
  | { readonly kind: 'incomplete'; readonly field: ReadingField }
  | { readonly kind: 'failed' };

export interface ReadingFormState {
  /** Null while the form is closed. */
  readonly draft: ReadingDraft | null;
  readonly trouble: ReadingTrouble | null;
  readonly saving: boolean;
  /** The latest day that can be chosen. */
  readonly today: string;
  readonly open: () => void;
  readonly close: () => void;
  readonly write: (part: Partial<ReadingDraft>) => void;
  /** `incomplete` is the first field with only a part of a date. */
  readonly save: (incomplete: ReadingField | null) => Promise<void>;
  /** Removes an earlier reading. */
  readonly remove: () => void;
}

/** The days at a place of an entry. Nothing is known of a reading that does not exist. */
function daysAt(entry: Reading, place: ReadingPlace): Days {
  return place === 'latest' ? entry : (entry.earlier[place] ?? { startedOn: null, finishedOn: null });
}

/** The form for the days of a reading, and for the rating. A draft survives a reload and the end of a session. */
export function useReadingForm(entry: ReadingListEntry, place: ReadingPlace): ReadingFormState {
  const { now } = useClub();
  const change = useChangeShelf();
  const [draft, keep] = useDraft(`reading:${entry._id}:${place}`, readReadingDraft);
  const [trouble, setTrouble] = useState<ReadingTrouble | null>(null);
  const [saving, setSaving] = useState(false);
  const today = calendarDay(now());
  const days = daysAt(entry, place);
  const stored: ReadingDraft = {
    startedOn: days.startedOn ?? '',
    finishedOn: days.finishedOn ?? '',
    rating: entry.rating ?? 0,
  };
  const close = (): void => {
    setTrouble(null);
    keep(null);
  };
  const send = async (set: Partial<Reading>): Promise<void> => {
    setSaving(true);
    const isStored = await change({ kind: 'reading', changes: [{ id: entry._id, set }] });
    setSaving(false);
    if (isStored) close();
    else setTrouble({ kind: 'failed' });
  };
  return {
    draft,
    trouble,
    saving,
    today,
    open: () => keep(stored),
    close,
    write: (part) => {
      setTrouble(null);
      keep({ ...(draft ?? stored), ...part });
    },
    save: async (incomplete) => {
      if (draft === null || saving) return;
      const startedOn = draft.startedOn || null;
      const finishedOn = draft.finishedOn || null;
      const problem = problemOf({ startedOn, finishedOn }, today);
      if (incomplete !== null) setTrouble({ kind: 'incomplete', field: incomplete });
      else if (problem !== null) setTrouble({ kind: problem });
      else if (isSame(draft, stored)) close();
      else if (place === 'latest') {
        await send(differing(entry, { startedOn, finishedOn, rating: draft.rating || null }));
      } else {
        const earlier = entry.earlier.map((past, at) => (at === place ? { ...past, startedOn, finishedOn } : past));
        await send({ earlier });
      }
    },
    remove: () => {
      keep(null);
      const earlier = entry.earlier.filter((_past, at) => at !== place);
      void change({ kind: 'reading', changes: [{ id: entry._id, set: { earlier } }] });
    },
  };
}

function isSame(one: ReadingDraft, other: ReadingDraft): boolean {
  return one.startedOn === other.startedOn && one.finishedOn === other.finishedOn && one.rating === other.rating;
}
