import { z } from 'zod';
import { emailAddress } from '../identity/credentials.ts';
import { birthdate, PROFILE_LIMITS, sentSlug } from '../identity/identity.ts';
import { nestedJson } from '../nested-json.ts';
import { memberFieldsets as fieldsets, member, memberAddress } from './member.ts';

/** No source names a limit. A member has few fields to sort by. */
const MAX_SORT_FIELDS = 10;

const paging = z.object({ limit: z.number().int().min(1).max(1000), offset: z.number().int().min(0) }).partial();
const sorting = z
  .array(z.object({ fieldName: z.string().min(1), order: z.enum(['ASC', 'DESC']).default('ASC') }))
  .max(MAX_SORT_FIELDS);

export const memberRequest = z.object({ id: z.string().min(1), fieldsets });
export const memberResponse = z.object({ member });

/** Clients compute their paging from `total` (WIR-40). */
const membersMetadata = z.object({
  count: z.number().int(),
  offset: z.number().int(),
  total: z.number().int(),
  tooManyToCount: z.boolean(),
});
export const listMembersRequest = z.object({ paging: paging.default({}), sorting: sorting.default([]), fieldsets });
export const membersResponse = z.object({ members: z.array(member), metadata: membersMetadata });
export type MembersResponse = z.infer<typeof membersResponse>;

/** The query builder sends `sort`, the typed call sends `sorting` (WIR-40). */
export const queryMembersRequest = z.object({
  query: z
    .object({
      filter: z.unknown().optional(),
      paging: paging.optional(),
      sort: sorting.optional(),
      sorting: sorting.optional(),
    })
    .default({}),
  fieldsets,
});

/** What members can change about themselves. Statuses and login addresses are not included. */
const memberChanges = z.object({
  profile: z
    .object({
      nickname: z.string().max(100).nullable(),
      slug: sentSlug.nullable(),
      title: z.string().max(200).nullable(),
      photo: z.object({ url: z.string().max(2048).optional() }).nullable(),
    })
    .partial()
    .optional(),
  contact: z
    .object({
      firstName: z.string().max(100).nullable(),
      lastName: z.string().max(100).nullable(),
      company: z.string().max(100).nullable(),
      jobTitle: z.string().max(100).nullable(),
      birthdate: birthdate.nullable(),
      phones: z.array(z.string().max(50)).max(PROFILE_LIMITS.phones),
      emails: z.array(z.string().max(320)).max(PROFILE_LIMITS.emails),
      addresses: z.array(memberAddress).max(PROFILE_LIMITS.addresses),
      customFields: z.record(z.string(), z.object({ name: z.string().optional(), value: nestedJson })),
    })
    .partial()
    .optional(),
  privacyStatus: z.enum(['PRIVATE', 'PUBLIC']).optional(),
});
export type MemberChanges = z.infer<typeof memberChanges>;

export const updateMemberRequest = z.object({ member: memberChanges.extend({ id: z.string().min(1) }) });
export type UpdateMemberRequest = z.infer<typeof updateMemberRequest>;

/** A new member. Nobody can log in as this member before a password is set, for example by a recovery mail. */
export const createMemberRequest = z.object({ member: memberChanges.extend({ loginEmail: emailAddress }) });
export type CreateMemberRequest = z.infer<typeof createMemberRequest>;

export const updateOwnSlugRequest = z.object({ slug: sentSlug.min(1) });

/** The id is also in the path. */
export const updateMemberSlugRequest = updateOwnSlugRequest.extend({ id: z.string().min(1) });

export const memberErrors = {
  NOT_FOUND: { status: 404 },
  MEMBER_SELF_BLOCK_FORBIDDEN: { status: 403, chosen: true },
  SLUG_ALREADY_EXISTS: { status: 409, chosen: true },
  /** Another member has the login address. */
  ALREADY_EXISTS: { status: 409, chosen: true },
  /** The change is not possible in the member's state. The text names the possible changes. */
  ILLEGAL_TRANSITION: { status: 409, chosen: true },
} as const satisfies Record<string, { status: number; chosen?: true }>;
export type MemberErrorCode = keyof typeof memberErrors;
