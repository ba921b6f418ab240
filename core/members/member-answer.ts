import type { CurrentMemberResponse, Member } from '#contracts/members/member.ts';
import {
  boolean,
  listOf,
  nullish,
  object,
  oneOf,
  optional,
  present,
  type Reader,
  recordOf,
  text,
  withDefault,
} from '../reader.ts';
import { dateTime } from './date-time.ts';

type Contact = NonNullable<Member['contact']>;

const readPhoto = object((field) => ({ url: field('url', optional(text)) }));

const readProfile: Reader<Member['profile']> = object((field) => ({
  nickname: field('nickname', nullish(text)),
  slug: field('slug', nullish(text)),
  title: field('title', nullish(text)),
  photo: field('photo', nullish(readPhoto)),
}));

const readAddress: Reader<Contact['addresses'][number]> = object((field) => ({
  country: field('country', optional(text)),
  subdivision: field('subdivision', optional(text)),
  city: field('city', optional(text)),
  postalCode: field('postalCode', optional(text)),
  addressLine: field('addressLine', optional(text)),
  addressLine2: field('addressLine2', optional(text)),
}));

const readCustomField = object((field) => ({ name: field('name', optional(text)), value: field('value', present) }));

const readContact: Reader<Contact> = object((field) => {
  const list = <T>(name: string, read: Reader<T>): T[] =>
    field(
      name,
      withDefault(listOf(read), () => []),
    );
  return {
    firstName: field('firstName', nullish(text)),
    lastName: field('lastName', nullish(text)),
    company: field('company', nullish(text)),
    jobTitle: field('jobTitle', nullish(text)),
    birthdate: field('birthdate', nullish(text)),
    phones: list('phones', text),
    emails: list('emails', text),
    addresses: list('addresses', readAddress),
    customFields: field(
      'customFields',
      withDefault(recordOf(readCustomField), () => ({})),
    ),
  };
});

const readMember: Reader<Member> = object((field) => {
  const status = <T extends string>(name: string, read: Reader<T | 'UNKNOWN'>): T | 'UNKNOWN' =>
    field(
      name,
      withDefault(read, () => 'UNKNOWN'),
    );
  return {
    id: field('id', text),
    loginEmail: field('loginEmail', optional(text)),
    loginEmailVerified: field('loginEmailVerified', optional(boolean)),
    status: status('status', oneOf('UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE')),
    contactId: field('contactId', optional(text)),
    profile: field(
      'profile',
      withDefault(readProfile, () => ({})),
    ),
    contact: field('contact', optional(readContact)),
    privacyStatus: status('privacyStatus', oneOf('UNKNOWN', 'PRIVATE', 'PUBLIC')),
    activityStatus: status('activityStatus', oneOf('UNKNOWN', 'ACTIVE', 'MUTED')),
    createdDate: field('createdDate', dateTime),
    updatedDate: field('updatedDate', dateTime),
    lastLoginDate: field('lastLoginDate', nullish(dateTime)),
  };
});

/** Reads the answer of the current member and of an update (WIR-40). */
export const readMemberResponse: Reader<CurrentMemberResponse> = object((field) => ({
  member: field('member', readMember),
}));
