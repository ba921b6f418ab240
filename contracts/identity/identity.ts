import { z } from 'zod';
import { isCalendarDay } from '../iso-date.ts';
import { nestedJson } from '../nested-json.ts';

export const identityStatusName = z.enum(['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE']);
export type IdentityStatusName = z.infer<typeof identityStatusName>;

export const pendingReason = z.enum(['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED']);
export type PendingReason = z.infer<typeof pendingReason>;

export const factorType = z.enum(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN']);

const customFieldValue = z
  .object({
    strValue: z.string(),
    numValue: z.number(),
    dateValue: z.string(),
    boolValue: z.boolean(),
    listValue: nestedJson,
    mapValue: nestedJson,
  })
  .partial();

/** The postal address of an identity. */
export const identityAddress = z
  .object({
    country: z.string(),
    subdivision: z.string(),
    city: z.string(),
    postalCode: z.string(),
    addressLine: z.string(),
    addressLine2: z.string(),
    streetName: z.string().max(1000),
    streetNumber: z.string().max(1000),
  })
  .partial();

export type IdentityAddress = z.infer<typeof identityAddress>;

/** Profile of an identity, also in register and sign-on requests (WIR-8). Unknown keys are dropped (MEM-17). */
export const identityProfile = z
  .object({
    firstName: z.string().max(100),
    lastName: z.string().max(100),
    nickname: z.string().max(100),
    picture: z.string().max(2048),
    language: z.string().max(10),
    privacyStatus: z.enum(['UNDEFINED', 'PUBLIC', 'PRIVATE']),
    slug: z.string().max(255),
    company: z.string().max(1000),
    position: z.string().max(1000),
    birthdate: z.string().max(20),
    subscription: z.boolean(),
    vatId: z.string().max(1000),
    labels: z.array(z.string()),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    secondaryEmails: z.array(z.object({ email: z.string(), tag: z.string().optional() })),
    phonesV2: z.array(z.object({ countryCode: z.string().optional(), phone: z.string(), tag: z.string().optional() })),
    addresses: z.array(z.object({ address: identityAddress, tag: z.string().optional() })),
    customFields: z.array(z.object({ name: z.string(), value: customFieldValue })),
  })
  .partial();
export type IdentityProfile = z.infer<typeof identityProfile>;

/** A birthdate in a request. An empty text means none. */
export const birthdate = z
  .string()
  .refine((day) => day === '' || isCalendarDay(day), 'must be a day that exists, such as "1815-12-10"');

/** How many entries a list of a profile may have. The platform's packages declare that of labels; we chose the others. */
export const PROFILE_LIMITS = { labels: 2000, emails: 50, phones: 50, addresses: 20, customFields: 100 } as const;

const { labels, emails, phones, secondaryEmails, phonesV2, addresses } = identityProfile.shape;

/** A slug in a request. Everything but its letters and digits becomes a hyphen, because it is part of an address. */
export const sentSlug = z
  .string()
  .max(255)
  .refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'must have a letter or a digit');

/** A profile in a request. Each custom field must have one value of one kind, because a member can show no other. */
export const sentProfile = identityProfile.extend({
  slug: sentSlug.optional(),
  birthdate: birthdate.optional(),
  labels: labels.unwrap().max(PROFILE_LIMITS.labels).optional(),
  emails: emails.unwrap().max(PROFILE_LIMITS.emails).optional(),
  phones: phones.unwrap().max(PROFILE_LIMITS.phones).optional(),
  secondaryEmails: secondaryEmails.unwrap().max(PROFILE_LIMITS.emails).optional(),
  phonesV2: phonesV2.unwrap().max(PROFILE_LIMITS.phones).optional(),
  addresses: addresses.unwrap().max(PROFILE_LIMITS.addresses).optional(),
  customFields: z
    .array(
      z.object({
        name: z.string(),
        value: customFieldValue.refine((value) => Object.keys(value).length === 1, {
          error: `must have exactly one of ${Object.keys(customFieldValue.shape).join(', ')}`,
        }),
      }),
    )
    .max(PROFILE_LIMITS.customFields)
    .optional(),
});

export const identity = z.object({
  id: z.string(),
  revision: z.string(),
  createdDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
  identityProfile: identityProfile.default({}),
  email: z.object({ address: z.string(), isVerified: z.boolean() }),
  status: z.object({ name: identityStatusName, reasons: z.array(pendingReason) }),
  connections: z.array(z.unknown()).default([]),
  factors: z.array(z.object({ factorId: z.string(), type: factorType, status: z.string() })).default([]),
});
export type Identity = z.infer<typeof identity>;
