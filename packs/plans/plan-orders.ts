import {
  cancelOrder,
  createOfflineOrder,
  managementGetOrder,
  managementListOrders,
  markAsPaid,
  memberGetOrder,
  memberListOrders,
  requestCancellation,
} from '@wix/auto_sdk_pricing-plans_orders/meta';
import { type Fail, type Handler, type HandlerRequest, handle, type RequestOf } from '#handlers/define-config.ts';
import { demandOwner } from '../shop/catalog.ts';
import {
  findPlan,
  findPlanOrder,
  type PlanOrder,
  planOrdersFor,
  type StoredPlanOrder,
  storePlanOrder,
} from './documents.ts';
import { newPlanOrder } from './plan-catalog.ts';
import { cycleAt, termsOf } from './plan-terms.ts';
import { statusOf, wirePlanOrder } from './wire-plan-order.ts';

type Call = Pick<HandlerRequest, 'caller' | 'clock' | 'site' | 'state' | 'random' | 'transaction'> & {
  readonly fail: Fail;
};

/** Plans that were bought: a member reads and cancels its own, and the owner all. */
export const planOrders: readonly Handler[] = [
  handle(memberListOrders, async (call) => {
    demandMember(call);
    return listed(call, await planOrdersFor(call, call.caller), call.request);
  }),
  handle(memberGetOrder, async (call) => {
    demandMember(call);
    return { order: wirePlanOrder(await orderOf(call, call.request.id), call.clock.now()) };
  }),
  handle(requestCancellation, async (call) => {
    demandMember(call);
    await cancelled(call, call.request, 'MEMBER_ACTION');
    return {};
  }),
  handle(managementListOrders, async (call) => {
    demandOwner(call);
    const { buyerIds = [], ...asked } = call.request;
    const all = await planOrdersFor(call, call.caller);
    return listed(
      call,
      all.filter(({ owner }) => buyerIds.length === 0 || buyerIds.includes(owner.id)),
      asked,
    );
  }),
  handle(managementGetOrder, async (call) => {
    demandOwner(call);
    return { order: wirePlanOrder(await orderOf(call, call.request.id), call.clock.now()) };
  }),
  handle(cancelOrder, async (call) => {
    demandOwner(call);
    await cancelled(call, call.request, 'OWNER_ACTION');
    return {};
  }),
  handle(createOfflineOrder, (call) => {
    demandOwner(call);
    const { planId, memberId, startDate, paid, couponCode } = call.request;
    if (couponCode) return call.fail(400, 'NOT_PLAYED', 'Plans play no coupons. Leave out couponCode.');
    return call.transaction(async (services) => {
      const plan =
        (await findPlan(services, planId)) ?? call.fail(404, 'PLAN_NOT_FOUND', `There is no plan ${planId}.`);
      if ((await services.members.byId(memberId)) === undefined)
        return call.fail(404, 'MEMBER_NOT_FOUND', `There is no member ${memberId}.`);
      const order = await storePlanOrder(services, {
        ...newPlanOrder(call, plan, planId, { role: 'member', id: memberId }),
        ...{ id: call.random.guid(), isOffline: true, isPaid: paid === true },
        startDate: startDate ?? call.clock.now().toISOString(),
      });
      return { order: wirePlanOrder(order, call.clock.now()) };
    });
  }),
  handle(markAsPaid, async (call) => {
    demandOwner(call);
    await changed(call, call.request.id, (order) => ({ ...order, isPaid: true }));
    return {};
  }),
];

function demandMember({ caller, fail }: Call): void {
  if (caller.role !== 'member') fail(403, 'MEMBER_REQUIRED', 'A plan belongs to a member: log in first.');
}

/** A bought plan that the caller may see. */
async function orderOf(call: Pick<Call, 'caller' | 'state' | 'fail'>, id: string): Promise<StoredPlanOrder> {
  const found = await findPlanOrder(call, id);
  const { role, id: callerId } = call.caller;
  const isOwn = found && (role === 'administrator' || (found.owner.role === role && found.owner.id === callerId));
  return found && isOwn ? found : call.fail(404, 'NOT_FOUND', `There is no order ${id.slice(0, 100)}.`);
}

function changed(call: Call, id: string, change: (order: StoredPlanOrder) => PlanOrder): Promise<StoredPlanOrder> {
  return call.transaction(async (services) => {
    const before = await orderOf({ ...call, ...services }, id);
    return storePlanOrder(services, { ...change(before), id, updatedDate: call.clock.now().toISOString() });
  });
}

function cancelled(
  call: Call,
  { id, effectiveAt }: { readonly id: string; readonly effectiveAt: string },
  cause: 'OWNER_ACTION' | 'MEMBER_ACTION',
): Promise<StoredPlanOrder> {
  return changed(call, id, (order) => {
    const now = call.clock.now();
    const status = statusOf(order, now);
    if (status !== 'ACTIVE' && status !== 'PENDING')
      return call.fail(400, 'INVALID_ORDER_STATUS', `The order is ${status}.`);
    if (cause === 'MEMBER_ACTION' && order.plan.buyerCanCancel === false)
      return call.fail(403, 'PERMISSION_DENIED', 'The plan is not cancelled by its buyer.');
    const terms = termsOf(order.plan);
    const requestedDate = now.toISOString();
    if (effectiveAt === 'IMMEDIATELY')
      return { ...order, cancellation: { requestedDate, cause, effectiveAt, endsAt: requestedDate } };
    const cycle = terms.isRecurring ? cycleAt(terms, new Date(order.startDate), now) : undefined;
    if (effectiveAt !== 'NEXT_PAYMENT_DATE' || cycle === undefined)
      return call.fail(
        400,
        'INVALID_ARGUMENT',
        'effectiveAt must be IMMEDIATELY, or NEXT_PAYMENT_DATE of a recurring plan.',
      );
    return { ...order, cancellation: { requestedDate, cause, effectiveAt, endsAt: cycle.to.toISOString() } };
  });
}

type Asked = Pick<
  RequestOf<typeof memberListOrders>,
  'planIds' | 'autoRenewCanceled' | 'orderStatuses' | 'paymentStatuses' | 'limit' | 'offset' | 'sorting'
>;

function listed(call: Call, orders: readonly StoredPlanOrder[], asked: Asked) {
  const { planIds = [], orderStatuses = [], paymentStatuses = [], autoRenewCanceled, sorting } = asked;
  const now = call.clock.now();
  if (sorting?.fieldName && sorting.fieldName !== 'createdDate')
    call.fail(400, 'INVALID_ARGUMENT', 'Orders are sorted by createdDate.');
  const isOf = <Value>(wanted: readonly Value[], value: Value) => wanted.length === 0 || wanted.includes(value);
  const found = orders
    .toSorted((one, other) => one.createdDate.localeCompare(other.createdDate) || one.id.localeCompare(other.id))
    .map((order) => wirePlanOrder(order, now))
    .filter(
      (order) =>
        isOf(planIds, order.planId ?? '') &&
        isOf(orderStatuses, order.status) &&
        isOf(paymentStatuses, order.lastPaymentStatus) &&
        (autoRenewCanceled == null || order.autoRenewCanceled === autoRenewCanceled),
    );
  const inOrder = sorting?.order === 'DESC' ? found.toReversed() : found;
  const [offset, limit] = [asked.offset ?? 0, Math.max(1, Math.min(asked.limit ?? 50, 50))];
  const page = inOrder.slice(offset, offset + limit);
  return { orders: page, pagingMetadata: { count: page.length, offset, total: found.length } };
}
