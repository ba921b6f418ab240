/** First word of the key of everything that belongs to the member who is signed in; it goes when they do (SEC-28). */
export const MEMBER_QUERIES = 'member';

/** All that the member has put on their shelf. */
export const SHELF = [MEMBER_QUERIES, 'shelf'] as const;
/** What the member's shelf says of single books. */
export const BOOKS_ON_SHELF = [MEMBER_QUERIES, 'shelf-of-book'] as const;
export const bookOnShelf = (bookId: string) => [...BOOKS_ON_SHELF, bookId] as const;
/** The change to the shelf that was refused last. */
export const SHELF_REFUSAL = [MEMBER_QUERIES, 'shelf-refusal'] as const;
/** The member's own review of a book. */
export const ownReview = (bookId: string) => [MEMBER_QUERIES, 'review', bookId] as const;

/** All that is said about a book. */
export const reviewsOf = (bookId: string) => ['reviews', bookId] as const;
/** How often a book got how many stars. */
export const ratingsOf = (bookId: string) => ['ratings', bookId] as const;
