'use client';
/** The public face for React: the session, the member and items as hooks. */
export { CoreProvider, type CoreProviderProps, useClient } from './react/core-provider.ts';
export type { Answer, Asked } from './react/use-answer.ts';
export { type UseItemsOptions, useItems } from './react/use-items.ts';
export { type MemberAnswer, useMember } from './react/use-member.ts';
export { MembersOnly, type MembersOnlyProps, type SessionView, useSession } from './react/use-session.ts';
