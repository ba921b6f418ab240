import * as z from 'zod/mini';
import type { Member } from '#contracts/members/member.ts';
import type { MemberChanges } from '#core/account.ts';
import { isSame } from '../../ui/form/kept-draft.ts';
import type { AccountTexts } from './account-texts.en.ts';

const MAX_TEXT = 100;

/** A member's profile as the form edits it. */
export function profileSchema({ tooLong, needFieldName, sameFieldName }: AccountTexts['profile']) {
  const text = z.string().check(z.trim(), z.maxLength(MAX_TEXT, tooLong));
  return z.object({
    nickname: text,
    firstName: text,
    lastName: text,
    privacy: z.enum(['PUBLIC', 'PRIVATE']),
    addresses: z.array(
      z.object({
        addressLine: text,
        addressLine2: text,
        postalCode: text,
        city: text,
        subdivision: text,
        country: text,
      }),
    ),
    /** Custom fields. `key` is the key in the service; null for a field that has not been saved yet. */
    notes: z
      .array(
        z.object({
          key: z.nullable(z.string()),
          name: text.check(z.minLength(1, needFieldName)),
          value: z.string().check(z.trim()),
        }),
      )
      .check(({ value: notes, issues }) => {
        for (const [place, { name }] of notes.entries()) {
          if (!notes.slice(0, place).some((earlier) => earlier.name === name)) continue;
          issues.push({ code: 'custom', input: name, path: [place, 'name'], message: sameFieldName });
        }
      }),
  });
}
export type Profile = z.input<ReturnType<typeof profileSchema>>;
export type Address = Profile['addresses'][number];
export type Note = Profile['notes'][number];

export const EMPTY_ADDRESS: Address = {
  addressLine: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  subdivision: '',
  country: '',
};
export const addressFields = ['addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision', 'country'] as const;
export type AddressField = (typeof addressFields)[number];

/**
 * The profile of `member`. Custom fields that are neither text nor numbers cannot be
 * edited in the form, and stay as they are.
 */
export function profileOf({ profile, contact, privacyStatus }: Member): Profile {
  const notes = Object.entries(contact?.customFields ?? {}).flatMap(([key, { name, value }]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ key, name: name ?? key, value: String(value) }] : [],
  );
  return {
    nickname: profile.nickname ?? '',
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    privacy: privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    addresses: (contact?.addresses ?? []).map((address) => ({
      ...EMPTY_ADDRESS,
      ...Object.fromEntries(addressFields.map((field) => [field, address[field] ?? ''])),
    })),
    notes,
  };
}

/** Leaves out empty fields, because the service removes fields that are not sent. */
function wireAddress(address: Address): Partial<Record<AddressField, string>> | null {
  const filled = addressFields.map((field) => [field, address[field]] as const).filter(([, said]) => said !== '');
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

type CustomFields = NonNullable<NonNullable<MemberChanges['contact']>['customFields']>;

/** A field keeps its key when its name changes. A removed field is sent as null, which deletes it. */
function changedFields(before: readonly Note[], after: readonly Note[]): CustomFields {
  const kept = new Set(after.map(({ key }) => key));
  const removed = before.flatMap(({ key, name }) =>
    key === null || kept.has(key) ? [] : [[key, { name, value: null }] as const],
  );
  const changed = after
    .filter((note) => !before.some((one) => one.key === note.key && isSame(one, note)))
    .map(({ key, name, value }) => [key ?? name, { name, value }] as const);
  return Object.fromEntries([...removed, ...changed]);
}

/**
 * The changes that turn `before` into `after`, which has passed the check. Only differences are sent,
 * because another tab may have changed the rest.
 */
export function changesBetween(before: Profile, after: Profile): MemberChanges {
  const name = (field: 'firstName' | 'lastName'): object =>
    before[field] === after[field] ? {} : { [field]: after[field] === '' ? null : after[field] };
  const customFields = changedFields(before.notes, after.notes);
  const contact = {
    ...name('firstName'),
    ...name('lastName'),
    ...(!isSame(before.addresses, after.addresses) && {
      addresses: after.addresses.flatMap((address) => wireAddress(address) ?? []),
    }),
    ...(Object.keys(customFields).length > 0 && { customFields }),
  };
  return {
    ...(before.nickname !== after.nickname && { profile: { nickname: after.nickname } }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(before.privacy !== after.privacy && { privacyStatus: after.privacy }),
  };
}
