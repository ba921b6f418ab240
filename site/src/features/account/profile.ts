import type { Member } from '#contracts/members/member.ts';
import type { MemberChanges } from '#core/account.ts';
import { count, listOf, nullish, object, oneOf, type Reader, text } from '#core/reading.ts';

export const addressFields = ['addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision', 'country'] as const;
export type AddressField = (typeof addressFields)[number];

/** `id` identifies a row of a list while rows are added and removed. */
export type Address = Readonly<Record<AddressField, string>> & { readonly id: number };
/** A custom field. `key` is its key in the service; null for a field that has not been saved yet. */
export interface Note {
  readonly id: number;
  readonly key: string | null;
  readonly name: string;
  readonly value: string;
}

/** A member's profile as the form edits it. */
export interface Profile {
  readonly nickname: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly privacy: 'PUBLIC' | 'PRIVATE';
  readonly addresses: readonly Address[];
  readonly notes: readonly Note[];
}

export const readProfile: Reader<Profile> = object((field) => ({
  nickname: field('nickname', text),
  firstName: field('firstName', text),
  lastName: field('lastName', text),
  privacy: field('privacy', oneOf('PUBLIC', 'PRIVATE')),
  addresses: field(
    'addresses',
    listOf(
      object((of) => ({
        id: of('id', count),
        addressLine: of('addressLine', text),
        addressLine2: of('addressLine2', text),
        postalCode: of('postalCode', text),
        city: of('city', text),
        subdivision: of('subdivision', text),
        country: of('country', text),
      })),
    ),
  ),
  notes: field(
    'notes',
    listOf(
      object((of) => ({
        id: of('id', count),
        key: of('key', nullish(text)) ?? null,
        name: of('name', text),
        value: of('value', text),
      })),
    ),
  ),
}));

export function emptyAddress(id: number): Address {
  return { id, addressLine: '', addressLine2: '', postalCode: '', city: '', subdivision: '', country: '' };
}

/** An id that no row of `rows` has. */
export function freshId(rows: readonly { readonly id: number }[]): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1;
}

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
    addresses: (contact?.addresses ?? []).map((address, id) => ({
      ...emptyAddress(id),
      ...Object.fromEntries(addressFields.map((field) => [field, address[field] ?? ''])),
    })),
    notes: notes.map((note, id) => ({ ...note, id })),
  };
}

/** JSON without the ids of rows, for comparing two values. */
const comparableText = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (key === 'id' ? undefined : inner));

export function isSame(one: unknown, other: unknown): boolean {
  return comparableText(one) === comparableText(other);
}

/** Leaves out empty fields, because the service removes fields that are not sent. */
function wireAddress(address: Address): Partial<Record<AddressField, string>> | null {
  const filled = addressFields
    .map((field) => [field, address[field].trim()] as const)
    .filter(([, said]) => said !== '');
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
    .map(({ key, name, value }) => [key ?? name.trim(), { name: name.trim(), value: value.trim() }] as const);
  return Object.fromEntries([...removed, ...changed]);
}

/**
 * The changes that turn `before` into `after`. Only differences are sent,
 * because another tab may have changed the rest.
 */
export function changesBetween(before: Profile, after: Profile): MemberChanges {
  const name = (field: 'firstName' | 'lastName'): object =>
    before[field] === after[field] ? {} : { [field]: after[field].trim() === '' ? null : after[field].trim() };
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
    ...(before.nickname !== after.nickname && { profile: { nickname: after.nickname.trim() } }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(before.privacy !== after.privacy && { privacyStatus: after.privacy }),
  };
}
