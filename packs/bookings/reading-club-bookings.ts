import type { SeedData } from '#handlers/define-config.ts';
import { placeholderOf } from '../shop/pictures.ts';
import { type ClassTimes, COLLECTIONS, type Hours, type Service, type StaffMember } from './documents.ts';
import { DAYS } from './periods.ts';
import { BOOKINGS_APP } from './settings.ts';

const OPENED = Date.parse('2026-01-05T09:00:00.000Z');
const ZONE = 'Europe/Berlin';

const LESSON = '5e000000-0000-4000-8000-000000000001';
const CIRCLE = '5e000000-0000-4000-8000-000000000002';
const EVENING = '5e000000-0000-4000-8000-000000000003';
const [MARA, JONAS] = ['5f000000-0000-4000-8000-000000000001', '5f000000-0000-4000-8000-000000000002'] as const;

/** An entity as the derived operations keep it. */
function kept<Entity extends { readonly id: string }>(entity: Entity) {
  const dates = { createdDate: new Date(OPENED).toISOString(), updatedDate: new Date(OPENED).toISOString() };
  return [entity.id, { entity: { ...entity, ...dates, revision: '1' }, madeBy: null, madeAt: OPENED }] as const;
}

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly tagLine: string;
  readonly description: string;
  readonly more: Pick<Service, 'type' | 'defaultCapacity' | 'schedule' | 'payment' | 'staffMemberIds'>;
}

function service({ id, name, tagLine, description, more }: Offered) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const image = { id: `${slug}.jpg`, ...placeholderOf(slug) };
  return kept({
    ...{ id, name, tagLine, description, appId: BOOKINGS_APP, hidden: false, ...more },
    category: { id: '5c000000-0000-4000-8000-000000000001', name: 'In the back room' },
    media: { items: [{ image }], mainMedia: { image }, coverMedia: { image } },
    onlineBooking: { enabled: true, requireManualApproval: false },
    locations: [{ type: 'BUSINESS', business: { id: '5d000000-0000-4000-8000-000000000001', name: 'The back room' } }],
    ...{ mainSlug: { name: slug }, supportedSlugs: [{ name: slug }], slug },
  });
}

function staff(id: string, name: string, description: string) {
  const member = { id, name, description, resourceId: id, serviceProvider: true } satisfies StaffMember;
  return kept(member);
}

const WEEK = DAYS.slice(1, 6);

/** Lessons with two staff members, a weekly circle that is free, and an evening with one place. */
export const readingClubBookings: NonNullable<SeedData['state']> = {
  [COLLECTIONS.services]: Object.fromEntries([
    service({
      ...{ id: LESSON, name: 'Bookbinding lesson', tagLine: 'An hour, a needle, and a book that opens flat.' },
      description: 'Bring a book that has come apart. We sew it together again.',
      more: {
        ...{ type: 'APPOINTMENT', defaultCapacity: 1, staffMemberIds: [MARA, JONAS] },
        schedule: {
          id: '5b000000-0000-4000-8000-000000000001',
          availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 },
        },
        payment: {
          ...{ rateType: 'FIXED', options: { online: true, inPerson: false, deposit: false, pricingPlan: false } },
          fixed: { price: { value: '45.00', currency: 'EUR' } },
        },
      },
    }),
    service({
      ...{ id: CIRCLE, name: 'Reading circle', tagLine: 'One chapter, eight chairs, and tea.' },
      description: 'We read a chapter aloud, and disagree about it.',
      more: {
        ...{ type: 'CLASS', defaultCapacity: 8, staffMemberIds: [MARA] },
        schedule: { id: '5b000000-0000-4000-8000-000000000002' },
        payment: { rateType: 'NO_FEE', options: { online: false, inPerson: true, deposit: false, pricingPlan: false } },
      },
    }),
    service({
      ...{ id: EVENING, name: 'Letterpress evening', tagLine: 'One press, one guest.' },
      description: 'Set a line of lead type, and print it.',
      more: {
        ...{ type: 'CLASS', defaultCapacity: 1, staffMemberIds: [JONAS] },
        schedule: { id: '5b000000-0000-4000-8000-000000000003' },
        payment: {
          ...{ rateType: 'FIXED', options: { online: true, inPerson: false, deposit: false, pricingPlan: false } },
          fixed: { price: { value: '12.00', currency: 'EUR' } },
        },
      },
    }),
  ]),
  [COLLECTIONS.staff]: Object.fromEntries([
    staff(MARA, 'Mara Binder', 'Sews books and mends spines.'),
    staff(JONAS, 'Jonas Letter', 'Sets type by hand.'),
  ]),
  [COLLECTIONS.hours]: {
    default: { timeZone: ZONE, days: WEEK.map((day) => ({ day, from: 540, to: 1020 })) } satisfies Hours,
    [JONAS]: { timeZone: ZONE, days: [{ day: 'SATURDAY', from: 600, to: 960 }] } satisfies Hours,
  },
  [COLLECTIONS.classes]: {
    '5a000000-0000-4000-8000-000000000001': {
      ...{ serviceId: CIRCLE, start: '2026-01-08T19:00:00', minutes: 90, weeklyUntil: '2099-12-31' },
      ...{ timeZone: ZONE, resourceId: MARA },
    } satisfies ClassTimes,
    '5a000000-0000-4000-8000-000000000002': {
      ...{ serviceId: EVENING, start: '2026-01-10T18:00:00', minutes: 120, weeklyUntil: '2099-12-31' },
      ...{ timeZone: ZONE, resourceId: JONAS },
    } satisfies ClassTimes,
  },
};
