import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { joinedAuthors } from '#contracts/marginalia/title-page.ts';
import type { Reading } from '../../club/shelf/reading.ts';
import type { BadRow } from './bad-row.ts';
import { bookIndex, compareBooks, type Described, describeBook } from './compare-books.ts';
import type { KnownBook, Match } from './match-books.ts';
import type { ReadRows, Wish } from './read-rows.ts';

/** A book to be added to the shelf, and its row in the file. */
export interface PlannedEntry
  extends Pick<ReadingListEntry, 'book' | 'title' | 'author' | 'note'>,
    Reading,
    Pick<Wish, 'row' | 'isRounded' | 'lacksDay'> {}

export interface ImportPlan {
  readonly entries: readonly PlannedEntry[];
  /** Rows whose book is on the shelf already. It stays as it is. */
  readonly alreadyThere: readonly Wish[];
  readonly bad: readonly BadRow[];
}

/**
 * What an import will do, in the order of the file. `match` recognises the club's books. A row repeats an earlier one only if both
 * are certainly of one book.
 */
export function planImport(
  { wishes, bad }: ReadRows,
  match: (wish: Wish) => Match | null,
  shelf: readonly Pick<ReadingListEntry, 'book' | 'title' | 'author'>[],
): ImportPlan {
  const onShelf = new Set(shelf.map(({ book }) => book));
  const onShelfByTitle = bookIndex(
    shelf.flatMap(({ book, title, author }) =>
      book === undefined ? [{ described: describeBook(title, author) }] : [],
    ),
  );
  const firstRows = new Map<string, number>();
  const firstRowsByTitle = bookIndex<DescribedRow>();
  const entries: PlannedEntry[] = [];
  const alreadyThere: Wish[] = [];
  const repeated: BadRow[] = [];
  for (const { wish, described, known } of withoutDoubt(wishes, match)) {
    const { isbn: _, ...entry } = wish;
    const { row, title } = entry;
    const isSame = (other: { readonly described: Described }): boolean =>
      compareBooks(described, other.described).verdict === 'same';
    const isThere = known === null ? onShelfByTitle.near(described).some(isSame) : onShelf.has(known.id);
    const first = known === null ? firstRowsByTitle.near(described).find(isSame)?.number : firstRows.get(known.id);
    if (isThere) alreadyThere.push(wish);
    else if (first !== undefined) {
      repeated.push({ number: row.number, cells: row.cells, title, reason: { kind: 'repeats', row: first } });
    } else if (known === null) {
      firstRowsByTitle.add({ described, number: row.number });
      entries.push(entry);
    } else {
      firstRows.set(known.id, row.number);
      entries.push({ ...entry, book: known.id, title: known.title, author: joinedAuthors(known.authors) });
    }
  }
  return { entries, alreadyThere, bad: [...bad, ...repeated].toSorted((a, b) => a.number - b.number) };
}

interface DescribedRow {
  readonly described: Described;
  readonly number: number;
}

interface MatchedWish {
  readonly wish: Wish;
  readonly described: Described;
  readonly known: KnownBook | null;
}

/**
 * The wishes with the club's book for each. Of several rows that can mean one book of the club, but are not the same book
 * themselves, such as two volumes of one title, only those are taken for it that certainly are.
 */
function withoutDoubt(wishes: readonly Wish[], match: (wish: Wish) => Match | null): readonly MatchedWish[] {
  const matched = wishes.map((wish) => ({
    wish,
    described: describeBook(wish.title, wish.author, wish.isbn),
    match: match(wish),
  }));
  const firstOf = new Map<string, Described>();
  const doubtful = new Set<string>();
  for (const { described, match: found } of matched) {
    if (found === null) continue;
    const first = firstOf.get(found.book.id);
    if (first === undefined) firstOf.set(found.book.id, described);
    else if (compareBooks(first, described).verdict !== 'same') doubtful.add(found.book.id);
  }
  return matched.map(({ wish, described, match: found }) => {
    const isDoubtful = found === null || (found.verdict === 'likely' && doubtful.has(found.book.id));
    return { wish, described, known: isDoubtful ? null : found.book };
  });
}
