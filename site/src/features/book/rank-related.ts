import type { Book } from '#contracts/marginalia/items.ts';

type Referred = readonly { readonly _id: string }[];

function sharedIn(these: Referred = [], those: Referred = []): number {
  const ids = new Set(these.map(({ _id }) => _id));
  return those.filter(({ _id }) => ids.has(_id)).length;
}

/** How closely two books are related. One common author counts for more than any number of common genres. */
function kinship(book: Book, other: Book): number {
  return 100 * sharedIn(book.authors, other.authors) + sharedIn(book.genres, other.genres);
}

/** The `most` books most closely related to `book`, closest first. Equally close books keep their order. */
export function rankRelated(book: Book, candidates: readonly Book[], most: number): readonly Book[] {
  return candidates
    .filter(({ _id }) => _id !== book._id)
    .toSorted((a, b) => kinship(book, b) - kinship(book, a))
    .slice(0, most);
}
