/** The first part of the key of every query of the signed-in member. Signing out removes these queries (SEC-28). */
export const MEMBER_QUERIES = 'member';

/** The member's whole shelf. */
export const SHELF = [MEMBER_QUERIES, 'shelf'] as const;
/** The member's shelf entries for single books. */
export const BOOKS_ON_SHELF = [MEMBER_QUERIES, 'shelf-of-book'] as const;
export const bookOnShelf = (bookId: string) => [...BOOKS_ON_SHELF, bookId] as const;
/** The change to the shelf that was refused last. */
export const SHELF_REFUSAL = [MEMBER_QUERIES, 'shelf-refusal'] as const;
/** The member's own review of a book. */
export const ownReview = (bookId: string) => [MEMBER_QUERIES, 'review', bookId] as const;

/** All reviews of a book. */
export const reviewsOf = (bookId: string) => ['reviews', bookId] as const;
/** The number of ratings of a book for each number of stars. */
export const ratingsOf = (bookId: string) => ['ratings', bookId] as const;
/** The average ratings of several books, for their cards. */
export const BOOK_RATINGS = ['book-ratings'] as const;
/** The members whose pages were opened. */
export const READERS = ['readers'] as const;
/** What a member shows of the shelf. */
export const publicShelfOf = (readerId: string) => ['public-shelf', readerId] as const;
