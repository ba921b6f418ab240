import type { SeedData } from '#handlers/define-config.ts';
import { COLLECTIONS, type Plan } from './documents.ts';

const OPENED = Date.parse('2026-01-05T09:00:00.000Z');

function plan(at: number, entity: Plan) {
  const id = `b1000000-0000-4000-8000-00000000000${at}`;
  const dates = { createdDate: new Date(OPENED).toISOString(), updatedDate: new Date(OPENED).toISOString() };
  const shown = { public: true, archived: false, primary: at === 1, hasOrders: false, allowFutureStartDate: false };
  const made = { buyerCanCancel: true, maxPurchasesPerBuyer: 0, ...shown, ...entity, ...dates };
  return [id, { entity: { id, ...made }, madeBy: null, madeAt: OPENED + at }] as const;
}

/** A membership that is paid each month, one of ten evenings in a year, and one that is free. */
export const readingClubPlans: NonNullable<SeedData['state']> = {
  [COLLECTIONS.plans]: Object.fromEntries([
    plan(1, {
      ...{
        name: 'Member of the club',
        slug: 'member-of-the-club',
        description: 'All evenings, and a chair by the stove.',
      },
      perks: { values: ['All evenings', 'A chair by the stove'] },
      pricing: {
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
        price: { value: '9.00', currency: 'EUR' },
      },
    }),
    plan(2, {
      ...{
        name: 'A year of letterpress',
        slug: 'a-year-of-letterpress',
        description: 'The press is yours on Saturdays.',
      },
      perks: { values: ['The press on Saturdays'] },
      pricing: { singlePaymentForDuration: { count: 1, unit: 'YEAR' }, price: { value: '120.00', currency: 'EUR' } },
    }),
    plan(3, {
      ...{ name: 'Guest', slug: 'guest', description: 'Come and listen.', perks: { values: ['Come and listen'] } },
      pricing: { singlePaymentUnlimited: true, price: { value: '0', currency: 'EUR' } },
    }),
  ]),
};
