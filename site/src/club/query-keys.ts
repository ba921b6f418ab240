/** First word of the key of everything that belongs to the member who is signed in; it goes when they do (SEC-28). */
export const MEMBER_QUERIES = 'member';
