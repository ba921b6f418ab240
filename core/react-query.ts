/**
 * The public face for React with TanStack Query, which caches, shares and repeats requests. The hooks run in pages only. The
 * options are plain functions, also for server components and loaders.
 */

export { memberQuery } from './react/member-query.ts';
export type { Membership } from './react/membership-of.ts';
export { useItemsPagesQuery, useItemsQuery, useMemberQuery } from './react/query-library.ts';
export { type ItemsPage, itemsPagesQuery, itemsQuery, type QueryOptions } from './react/query-options.ts';
