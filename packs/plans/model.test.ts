import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { GUEST, MONTHLY, openPlans, YEARLY } from './testing/open-plans.ts';

const open = openPlans();

const DAY_MS = 24 * 60 * 60 * 1000;
const PLANS = [MONTHLY, YEARLY, GUEST];
const MEMBERS = ['ada@example.com', 'eve@example.com'];

interface ModelOrder {
  readonly id: string;
  readonly member: number;
  readonly plan: number;
  readonly start: number;
  isPaid: boolean;
  /** Where a cancellation has moved the end to. */
  cancelledTo?: number;
}

/** The same day so many months later, or the last one of that month. */
function monthsAfter(start: number, months: number): number {
  const from = new Date(start);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const day = Math.min(from.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return Date.UTC(year, month, day) + (start % DAY_MS);
}

/** A membership goes on, a year ends, and a guest's plan has no end. */
function endOf({ plan, start, cancelledTo }: ModelOrder): number {
  return cancelledTo ?? (plan === 1 ? monthsAfter(start, 12) : Number.POSITIVE_INFINITY);
}

function statusAt(order: ModelOrder, now: number): string {
  if (now >= endOf(order)) return order.cancelledTo === undefined ? 'ENDED' : 'CANCELED';
  return now < order.start ? 'PENDING' : 'ACTIVE';
}

function nextPayment({ start }: ModelOrder, now: number): number {
  let months = 1;
  while (monthsAfter(start, months) <= now) months += 1;
  return monthsAfter(start, months);
}

const member = fc.nat(MEMBERS.length - 1);
const plan = fc.nat(PLANS.length - 1);
const order = fc.nat(5);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), member, plan }),
    fc.record({ kind: fc.constant('give' as const), member, plan, inDays: fc.nat(20), isPaid: fc.boolean() }),
    fc.record({ kind: fc.constant('pay' as const), order }),
    fc.record({
      kind: fc.constantFrom('cancel' as const, 'cancel by the owner' as const),
      ...{ member, order, effectiveAt: fc.constantFrom('IMMEDIATELY' as const, 'NEXT_PAYMENT_DATE' as const) },
    }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 220 }) }),
  ),
  { minLength: 4, maxLength: 12 },
);

test('each plan begins, goes on and ends as it was bought and cancelled, and is seen by its member only', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { member: join, logIn, owner, buy, at } = await open();
      const boss = owner();
      let joined = await Promise.all(MEMBERS.map(join));
      let now = Date.parse('2026-01-31T09:00:00.000Z');
      const made: ModelOrder[] = [];
      const isDone = (promise: Promise<unknown>) =>
        promise.then(
          () => true,
          () => false,
        );
      const listOf = async (at: number) => (await joined[at]?.client.orders.memberListOrders())?.orders ?? [];
      for (const step of all) {
        if (step.kind === 'wait') {
          now += step.days * DAY_MS;
          await at(new Date(now).toISOString());
          // Their tokens have ended.
          joined = await Promise.all(
            joined.map(async ({ id }, at) => ({ id, client: await logIn(MEMBERS[at] ?? '') })),
          );
        } else if (step.kind === 'buy') {
          const client = joined[step.member]?.client;
          if (client) await buy(client, PLANS[step.plan]);
          const bought = (await listOf(step.member)).find(({ _id }) => made.every(({ id }) => id !== _id));
          made.push({ ...step, id: bought?._id ?? '', start: now, isPaid: true });
        } else if (step.kind === 'give') {
          const start = now + step.inDays * DAY_MS;
          const to = joined[step.member]?.id ?? '';
          const given = { startDate: new Date(start), paid: step.isPaid };
          const { order: offered } = await boss.orders.createOfflineOrder(PLANS[step.plan] ?? '', to, given);
          made.push({ ...step, id: offered?._id ?? '', start });
        } else {
          const chosen = made[step.order];
          if (chosen === undefined) continue;
          if (step.kind === 'pay') {
            await boss.orders.markAsPaid(chosen.id);
            chosen.isPaid = true;
            continue;
          }
          const { effectiveAt } = step;
          const isByOwner = step.kind === 'cancel by the owner';
          const canceling = isByOwner
            ? boss.orders.cancelOrder(chosen.id, effectiveAt)
            : joined[step.member]?.client.orders.requestCancellation(chosen.id, effectiveAt);
          const isCanceled = await isDone(canceling ?? Promise.reject());
          const isRunning = ['ACTIVE', 'PENDING'].includes(statusAt(chosen, now));
          const isFitting = effectiveAt === 'IMMEDIATELY' || chosen.plan === 0;
          expect(isCanceled).toBe((isByOwner || step.member === chosen.member) && isRunning && isFitting);
          if (isCanceled) chosen.cancelledTo = effectiveAt === 'IMMEDIATELY' ? now : nextPayment(chosen, now);
        }
      }
      for (const of of joined.keys()) {
        const seen = (await listOf(of)).map(({ _id, planId, status, lastPaymentStatus, endDate }) => [
          ...[_id, planId, status, lastPaymentStatus, endDate ? endDate.getTime() : Number.POSITIVE_INFINITY],
        ]);
        const expected = made
          .filter((each) => each.member === of)
          .map((each) => [
            ...[each.id, PLANS[each.plan], statusAt(each, now)],
            ...[each.isPaid ? (each.plan === 2 ? 'NOT_APPLICABLE' : 'PAID') : 'UNPAID', endOf(each)],
          ]);
        expect(seen.toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: propertyCases(12) },
  );
}, 60_000);
