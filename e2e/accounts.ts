/** All members of the seed have this password. */
export const PASSWORD = 'read-more-books';
/** A member who can sign in, in every seeded world. */
export const ADA = { email: 'ada@marginalia.test', password: PASSWORD, nickname: 'Ada' };
/** The editor of every seeded world. */
export const EDITOR = { email: 'editor@marginalia.test', password: PASSWORD };
