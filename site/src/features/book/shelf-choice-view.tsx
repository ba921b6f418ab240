import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Book, ReadingListEntry } from '#contracts/marginalia/items.ts';
import { joinedAuthors } from '#contracts/marginalia/title-page.ts';
import { useClub } from '../../club/club.ts';
import type { Loaded } from '../../club/loaded.ts';
import { ownItemId, shelfKey } from '../../club/own-item-id.ts';
import { calendarDay } from '../../club/shelf/calendar-day.ts';
import { STATUSES, type Status, withStatus } from '../../club/shelf/reading.ts';
import { moveTo } from '../../club/shelf/shelf-change.ts';
import { useBookOnShelf } from '../../club/shelf/use-shelf.ts';
import { useChangeShelf } from '../../club/shelf/use-shelf-changes.ts';
import { currentMember } from '../../club/use-current-member.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { ReadingLine } from '../../ui/reading-list/reading-line.tsx';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { ShelfRefusalNotice } from '../../ui/reading-list/shelf-refusal-notice.tsx';
import { bookTexts } from './book-texts.en.ts';
import styles from './shelf-choice-view.module.css';

interface ShelfChoice {
  readonly entry: Loaded<ReadingListEntry | null>;
  readonly choose: (status: Status) => Promise<void>;
  readonly remove: () => void;
}

/** The shelf that `book` is on, and how to move it. */
function useShelfChoice(book: Book): ShelfChoice {
  const { client, now } = useClub();
  const queries = useQueryClient();
  const entry = useBookOnShelf(book._id);
  const change = useChangeShelf();
  const current = entry.kind === 'ready' ? entry.value : null;
  return {
    entry,
    choose: async (status) => {
      if (entry.kind !== 'ready' || current?.status === status) return;
      if (current !== null) {
        void change(moveTo([current], status, calendarDay(now())));
        return;
      }
      const member = await queries.ensureQueryData(currentMember(client));
      if (member !== null) void change({ kind: 'add', entries: [await newEntry(member.id, book, status, now())] });
    },
    remove: () => {
      if (current !== null) void change({ kind: 'remove', ids: [current._id] });
    },
  };
}

async function newEntry(memberId: string, book: Book, status: Status, now: Date): Promise<ReadingListEntry> {
  const author = joinedAuthors((book.authors ?? []).map(({ name }) => name));
  const shelved = { book: book._id, title: book.title, author };
  const wanted: ReadingListEntry = {
    _id: await ownItemId(memberId, `shelf:${shelfKey(shelved)}`),
    _owner: memberId,
    _createdDate: now,
    _updatedDate: now,
    ...shelved,
    status: 'want',
    note: '',
    startedOn: null,
    finishedOn: null,
    rating: null,
    earlier: [],
  };
  return { ...wanted, ...withStatus(wanted, status, calendarDay(now)) };
}

/** The shelves as buttons. The button of the book's shelf is pressed. */
export function ShelfChoiceView({
  book,
  children,
}: {
  book: Book;
  /** Further actions for the book. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(bookTexts).shelfChoice;
  const { status: names } = useTexts(readingListTexts);
  const { entry, choose, remove } = useShelfChoice(book);
  const box = useRef<HTMLFieldSetElement>(null);
  if (entry.kind === 'failed') return children;
  const current = entry.kind === 'ready' ? entry.value : null;
  return (
    <div className={styles.choice}>
      <fieldset ref={box} className={styles.shelves} aria-busy={entry.kind === 'loading' || undefined}>
        <legend>{texts.label}</legend>
        <div className={styles.buttons}>
          {STATUSES.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={current?.status === status}
              aria-disabled={entry.kind === 'loading' || undefined}
              onClick={() => void choose(status)}
            >
              {names[status]}
            </button>
          ))}
        </div>
      </fieldset>
      {current !== null && <ReadingLine key={current._id} entry={current} />}
      <div className={styles.ways}>
        {children}
        {current !== null && (
          <>
            <button
              type="button"
              onClick={() => {
                // This button disappears with the entry, so the focus moves to the shelves.
                box.current?.querySelector('button')?.focus();
                remove();
              }}
            >
              {texts.remove}
            </button>
            <Link to="/shelf">{texts.shelf}</Link>
          </>
        )}
      </div>
      <ShelfRefusalNotice />
    </div>
  );
}
