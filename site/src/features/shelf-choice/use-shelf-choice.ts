import { useQueryClient } from '@tanstack/react-query';
import type { Book, ReadingListEntry } from '#contracts/marginalia/items.ts';
import { joinedAuthors } from '#contracts/marginalia/title-page.ts';
import { useClub } from '../../club/club-context.ts';
import type { Loaded } from '../../club/loaded.ts';
import { ownItemId } from '../../club/own-item-id.ts';
import { calendarDay } from '../../club/shelf/calendar-day.ts';
import { type Status, withStatus } from '../../club/shelf/reading.ts';
import { moveTo } from '../../club/shelf/shelf-change.ts';
import { shelfKey } from '../../club/shelf/shelf-key.ts';
import { useBookOnShelf } from '../../club/shelf/use-shelf.ts';
import { useChangeShelf } from '../../club/shelf/use-shelf-changes.ts';
import { currentMember } from '../../club/use-current-member.ts';

export interface ShelfChoice {
  readonly entry: Loaded<ReadingListEntry | null>;
  readonly choose: (status: Status) => Promise<void>;
  readonly remove: () => void;
}

/** The shelf that `book` is on, and how to move it. */
export function useShelfChoice(book: Book): ShelfChoice {
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
