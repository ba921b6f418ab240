'use client';
export type { Membership } from './react/membership.ts';
/** The public face for React with TanStack Query, which caches, shares and repeats requests. */
export { itemsQuery, memberQuery, type QueryOptions, useItems, useMember } from './react/query-library.ts';
