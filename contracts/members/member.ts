import { z } from 'zod';
import { identityAddress } from '../identity/identity.ts';

/** A member's status in the members service. The identity service uses other words (WIR-40). */
const memberStatus = z.enum(['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE']);

/** `PUBLIC` hides the address and the statuses. `FULL` is for the member and the site's owner only (WIR-40). */
export const memberFieldset = z.enum(['PUBLIC', 'EXTENDED', 'FULL']);
export type MemberFieldset = z.infer<typeof memberFieldset>;

/** The platform's photos also have an id and a size. */
const memberPhoto = z.object({ url: z.string().optional() });

/** An address of a member. An identity has the parts of its street beside the other fields. */
export const memberAddress = identityAddress.omit({ streetName: true, streetNumber: true }).extend({
  streetAddress: z
    .object({ name: z.string().max(200), number: z.string().max(100) })
    .partial()
    .optional(),
});
export type MemberAddress = z.infer<typeof memberAddress>;

export const member = z.object({
  id: z.string(),
  loginEmail: z.string().optional(),
  loginEmailVerified: z.boolean().optional(),
  status: memberStatus.default('UNKNOWN'),
  contactId: z.string().optional(),
  profile: z
    .object({
      nickname: z.string().nullish(),
      slug: z.string().nullish(),
      title: z.string().nullish(),
      photo: memberPhoto.nullish(),
    })
    .default({}),
  contact: z
    .object({
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      company: z.string().nullish(),
      jobTitle: z.string().nullish(),
      birthdate: z.string().nullish(),
      phones: z.array(z.string()).default([]),
      emails: z.array(z.string()).default([]),
      addresses: z.array(memberAddress).default([]),
      customFields: z.record(z.string(), z.object({ name: z.string().optional(), value: z.unknown() })).default({}),
    })
    .optional(),
  privacyStatus: z.enum(['UNKNOWN', 'PRIVATE', 'PUBLIC']).default('UNKNOWN'),
  activityStatus: z.enum(['UNKNOWN', 'ACTIVE', 'MUTED']).default('UNKNOWN'),
  createdDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
  lastLoginDate: z.iso.datetime().nullish(),
});
export type Member = z.infer<typeof member>;

/** No source names a limit. */
const MAX_FIELDSETS = 10;
export const memberFieldsets = z.array(memberFieldset).max(MAX_FIELDSETS).default(['PUBLIC']);

/** Flat query of GET my member. The parameter may be repeated (WIR-3). */
export const currentMemberRequest = z.object({
  fieldsets: z.preprocess(
    // Not a union, whose errors do not name the values that are allowed.
    (sent) => (typeof sent === 'string' ? [sent] : sent),
    memberFieldsets,
  ),
});
export const currentMemberResponse = z.object({ member });
export type CurrentMemberResponse = z.infer<typeof currentMemberResponse>;
