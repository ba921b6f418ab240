/** The site that every simulator starts with. A site that was built once can therefore use any simulator. */
export const DEFAULT_SITE = {
  siteId: '5be6e4b1-0000-4000-8000-000000004700',
  clientId: 'c1de0f1e-0000-4000-8000-000000004700',
} as const;
