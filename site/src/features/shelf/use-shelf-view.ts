import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club.ts';
import { calendarDay } from '../../club/shelf/calendar-day.ts';
import type { Status } from '../../club/shelf/reading.ts';
import { moveTo } from '../../club/shelf/shelf-change.ts';
import { type ChangeShelf, useChangeShelf } from '../../club/shelf/use-shelf-changes.ts';
import { type Arranged, arrangeShelf } from './arrange-shelf.ts';

export interface ShelfView {
  readonly columns: Arranged;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Ids of the selected entries that are still on the shelf, including those that the search hides. */
  readonly selected: ReadonlySet<string>;
  readonly select: (ids: readonly string[], selected: boolean) => void;
  /** Moves entries to a shelf, except those that are on it. If the focus was in one of them, it follows the first one. */
  readonly move: (ids: readonly string[], status: Status) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly change: ChangeShelf;
  /** Moves the focus to the heading of a shelf, when the focused element is going to disappear. */
  readonly focusShelf: (status: Status) => void;
  /** The element with the shelf. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The search and selection of a shelf, and the actions on it. */
export function useShelfView(entries: readonly ReadingListEntry[]): ShelfView {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { now } = useClub();
  const change = useChangeShelf();
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<string | null>(null);
  const searched = useDeferredValue(search);
  const columns = useMemo(() => arrangeShelf(entries, searched), [entries, searched]);
  const selected = useMemo(
    () => new Set(entries.flatMap(({ _id }) => (chosen.has(_id) ? _id : []))),
    [entries, chosen],
  );

  // A moved entry is removed from one list and added to another, which loses the focus.
  useLayoutEffect(() => {
    if (focusAfter.current === null) return;
    const target = box.current?.querySelector<HTMLElement>(focusAfter.current);
    if (target === null || target === undefined) return;
    focusAfter.current = null;
    target.focus();
  });

  const entryOf = (id: string): string => `[data-entry="${CSS.escape(id)}"]`;
  const hasFocus = (id: string): boolean => box.current?.querySelector(`${entryOf(id)}:focus-within`) !== null;

  const focusShelf = (status: Status): void =>
    box.current?.querySelector<HTMLElement>(`[data-shelf="${status}"] h2`)?.focus({ preventScroll: true });

  return {
    columns,
    search,
    setSearch,
    selected,
    select: (ids, isSelected) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (isSelected) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    move: (asked, status) => {
      setChosen(new Set());
      const moved = asked.flatMap((id) => entries.find((entry) => entry._id === id && entry.status !== status) ?? []);
      const [first] = moved;
      if (first === undefined) return;
      if (hasFocus(first._id)) {
        focusAfter.current = `${entryOf(first._id)}[data-status="${status}"] [data-moves] button`;
      }
      void change(moveTo(moved, status, calendarDay(now())));
    },
    remove: (ids) => {
      const [first] = ids;
      if (first === undefined) return;
      const from = entries.find(({ _id }) => _id === first)?.status;
      setChosen(new Set());
      if (from !== undefined) focusShelf(from);
      void change({ kind: 'remove', ids });
    },
    change,
    focusShelf,
    box,
  };
}
