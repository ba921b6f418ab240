/** The password of all members of the seed `marginalia`. It is printed at start and protects nothing. */
export const DEMO_PASSWORD = 'read-more-books';

/** Members of the seed `marginalia` that are useful to try, and what each of them shows. */
export const demoAccounts = [
  { email: 'ada@marginalia.test', is: 'member' },
  { email: 'editor@marginalia.test', is: 'editor' },
  { email: 'pending-email@marginalia.test', is: 'unverified' },
  { email: 'pending-approval@marginalia.test', is: 'unapproved' },
  { email: 'reset@marginalia.test', is: 'mustReset' },
  { email: 'blocked@marginalia.test', is: 'blocked' },
] as const;
