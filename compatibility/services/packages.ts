/** The packages whose operations are called. They are in the lockfile of the newest release of the official client. */
export const PACKAGES: readonly string[] = [
  ...['blog', 'bookings', 'business-tools', 'comments', 'crm', 'data', 'ecom', 'events', 'faq', 'forms', 'groups'],
  ...[
    'loyalty',
    'media',
    'members',
    'online-programs',
    'portfolio',
    'pricing-plans',
    'restaurants',
    'reviews',
    'stores',
  ],
].map((name) => `@wix/${name}`);
