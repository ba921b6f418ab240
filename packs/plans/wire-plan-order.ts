import type { memberGetOrder } from '@wix/auto_sdk_pricing-plans_orders/meta';
import type { AnswerOf } from '#handlers/define-config.ts';
import { moneyIn } from '../shop/money.ts';
import type { StoredPlanOrder } from './documents.ts';
import { cycleAt, endOfCycle, termsOf } from './plan-terms.ts';

type WireOrder = NonNullable<AnswerOf<typeof memberGetOrder>['order']>;

/** When a plan ends: with its last cycle, or earlier if it was cancelled. Undefined: it has no end. */
function endOf({ plan, startDate, cancellation }: StoredPlanOrder): Date | undefined {
  if (cancellation) return new Date(cancellation.endsAt);
  const terms = termsOf(plan);
  return terms.cycles === null ? undefined : endOfCycle(terms, new Date(startDate), terms.cycles);
}

export function statusOf(order: StoredPlanOrder, now: Date): NonNullable<WireOrder['status']> {
  const end = endOf(order);
  if (end !== undefined && now >= end) return order.cancellation ? 'CANCELED' : 'ENDED';
  if (order.cancellation?.effectiveAt === 'IMMEDIATELY') return 'CANCELED';
  return now < new Date(order.startDate) ? 'PENDING' : 'ACTIVE';
}

/** A bought plan as the platform answers it at a time. */
export function wirePlanOrder(order: StoredPlanOrder, now: Date): WireOrder {
  const { id, owner, planId, plan, isOffline, isPaid, total, currency, startDate, cancellation } = order;
  const { pricing = {} } = plan;
  const { text } = moneyIn(currency);
  const [status, endDate, terms] = [statusOf(order, now), endOf(order), termsOf(plan)];
  const cycle = status === 'ACTIVE' ? cycleAt(terms, new Date(startDate), now) : undefined;
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited, freeTrialDays } = pricing;
  const model = {
    ...(subscription && { subscription }),
    ...(singlePaymentForDuration && { singlePaymentForDuration }),
    ...(singlePaymentUnlimited && { singlePaymentUnlimited }),
  };
  const price = { subtotal: text(total), discount: text(0), total: text(total), currency };
  return {
    ...{ id, planId, subscriptionId: id, status, type: isOffline ? 'OFFLINE' : 'ONLINE' },
    ...(order.orderId !== undefined && { wixPayOrderId: order.orderId }),
    buyer: owner.role === 'member' ? { memberId: owner.id, contactId: owner.id } : { contactId: owner.id },
    priceDetails: { ...model, ...price, planPrice: text(total) },
    pricing: { ...model, prices: [{ duration: { cycleFrom: 1 }, price }] },
    autoRenewCanceled: cancellation?.effectiveAt === 'NEXT_PAYMENT_DATE',
    ...(cancellation && {
      cancellation: {
        ...{ requestedDate: cancellation.requestedDate, cause: cancellation.cause },
        effectiveAt: cancellation.effectiveAt,
      },
    }),
    lastPaymentStatus: isPaid ? (total > 0 ? 'PAID' : 'NOT_APPLICABLE') : 'UNPAID',
    startDate,
    ...(endDate && { endDate, earliestEndDate: endDate }),
    ...{ pausePeriods: [], freeTrialDays: freeTrialDays ?? 0 },
    ...(cycle && { currentCycle: { index: cycle.index, startedDate: cycle.from, endedDate: cycle.to } }),
    ...{ planName: plan.name ?? '', planDescription: plan.description ?? '', planPrice: text(total) },
    ...{ createdDate: order.createdDate, updatedDate: order.updatedDate },
  };
}
