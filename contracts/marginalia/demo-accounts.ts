/** The one password of everybody in the seed `marginalia`. It is printed at start, and protects nothing. */
export const DEMO_PASSWORD = 'read-more-books';

/** Members of the seed `marginalia` whom it is worth signing in as, and what comes of it. */
export const demoAccounts = [
  { email: 'ada@marginalia.test', is: 'member' },
  { email: 'editor@marginalia.test', is: 'editor' },
  { email: 'pending-email@marginalia.test', is: 'unverified' },
  { email: 'pending-approval@marginalia.test', is: 'unapproved' },
  { email: 'reset@marginalia.test', is: 'mustReset' },
  { email: 'blocked@marginalia.test', is: 'blocked' },
] as const;
