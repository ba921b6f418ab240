import type { Book } from '#contracts/marginalia/items.ts';

function authorId({ author }: Book): string {
  return typeof author === 'string' ? author : author._id;
}

/** How much two books have in common: an author counts for more than all genres together can. */
function kinship(book: Book, other: Book): number {
  const genres = new Set(book.genres?.map(({ _id }) => _id));
  const shared = (other.genres ?? []).filter(({ _id }) => genres.has(_id)).length;
  return (authorId(book) === authorId(other) ? 100 : 0) + shared;
}

/** The closest relations of `book` first, at most `most`; of equal ones, those first that came first. */
export function rankRelated(book: Book, candidates: readonly Book[], most: number): readonly Book[] {
  return candidates
    .filter(({ _id }) => _id !== book._id)
    .toSorted((a, b) => kinship(book, b) - kinship(book, a))
    .slice(0, most);
}
