import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { joinedAuthors } from '#contracts/marginalia/title-page.ts';
import { shelfKey } from '../../club/shelf/shelf-key.ts';
import { areOtherVolumes } from '../../club/title-key.ts';
import type { BadRow } from './bad-row.ts';
import type { KnownBook } from './match-books.ts';
import type { ReadRows, Wish } from './read-rows.ts';

/** A book to be added to the shelf, and its row in the file. */
export interface PlannedEntry extends Pick<ReadingListEntry, 'book' | 'title' | 'author' | 'status' | 'note'> {
  readonly row: Wish['row'];
}

export interface ImportPlan {
  readonly entries: readonly PlannedEntry[];
  /** Rows whose book is on the shelf already. It stays as it is. */
  readonly alreadyThere: readonly Wish[];
  readonly bad: readonly BadRow[];
}

/** What an import will do, in the order of the file. `match` recognises the club's books. */
export function planImport(
  { wishes, bad }: ReadRows,
  match: (wish: Wish) => KnownBook | null,
  shelf: readonly Pick<ReadingListEntry, 'book' | 'title' | 'author'>[],
): ImportPlan {
  const onShelf = grouped(shelf);
  const firstRows = new Map<string, { readonly title: string; readonly number: number }[]>();
  const entries: PlannedEntry[] = [];
  const alreadyThere: Wish[] = [];
  const repeated: BadRow[] = [];
  for (const wish of wishes) {
    const { row, status, note } = wish;
    const known = match(wish);
    const book =
      known === null
        ? { title: wish.title, author: wish.author }
        : { book: known.id, title: known.title, author: joinedAuthors(known.authors) };
    const key = shelfKey(book);
    const seen = firstRows.get(key) ?? [];
    const isOther = (title: string): boolean => known === null && areOtherVolumes(title, book.title);
    const first = seen.find(({ title }) => !isOther(title))?.number;
    if (onShelf.get(key)?.some((title) => !isOther(title))) alreadyThere.push(wish);
    else if (first !== undefined) {
      const { number, cells } = row;
      repeated.push({ number, cells, title: wish.title, reason: { kind: 'repeats', row: first } });
    } else {
      firstRows.set(key, [...seen, { title: book.title, number: row.number }]);
      entries.push({ row, ...book, status, note });
    }
  }
  return { entries, alreadyThere, bad: [...bad, ...repeated].toSorted((a, b) => a.number - b.number) };
}

/** The titles on the shelf, by key. */
function grouped(
  shelf: readonly Pick<ReadingListEntry, 'book' | 'title' | 'author'>[],
): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>();
  for (const entry of shelf) titles.set(shelfKey(entry), [...(titles.get(shelfKey(entry)) ?? []), entry.title]);
  return titles;
}
