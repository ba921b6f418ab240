/** The site that every simulator starts with, so that a site built once can be pointed at any of them. */
export const DEFAULT_SITE = {
  siteId: '5be6e4b1-0000-4000-8000-000000004700',
  clientId: 'c1de0f1e-0000-4000-8000-000000004700',
} as const;
