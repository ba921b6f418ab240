import type { Book } from '#contracts/marginalia/items.ts';

type Referred = readonly { readonly _id: string }[];

function sharedIn(these: Referred = [], those: Referred = []): number {
  const ids = new Set(these.map(({ _id }) => _id));
  return those.filter(({ _id }) => ids.has(_id)).length;
}

/** How much two books have in common: an author counts for more than all genres together can. */
function kinship(book: Book, other: Book): number {
  return 100 * sharedIn(book.authors, other.authors) + sharedIn(book.genres, other.genres);
}

/** The closest relations of `book` first, at most `most`; of equal ones, those first that came first. */
export function rankRelated(book: Book, candidates: readonly Book[], most: number): readonly Book[] {
  return candidates
    .filter(({ _id }) => _id !== book._id)
    .toSorted((a, b) => kinship(book, b) - kinship(book, a))
    .slice(0, most);
}
