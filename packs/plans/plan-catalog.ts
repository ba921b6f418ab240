import type { Catalog, CatalogCall, OrderedLine } from '#handlers/define-config.ts';
import { moneyIn } from '../shop/money.ts';
import { shopSettings } from '../shop/settings.ts';
import { findPlan, type Plan, type PlanOrder, planOrdersOf, storePlanOrder } from './documents.ts';

/** Plans as the checkout of the shop sells them. A paid order begins the plan. */
export const planCatalog: Catalog = {
  item: async (call, { catalogItemId }) => {
    const plan = await findPlan(call, catalogItemId);
    if (plan === undefined) return { missing: `There is no plan ${catalogItemId.slice(0, 100)}.` };
    return {
      ...{ unit: catalogItemId, stock: 1, name: plan.name ?? '', choices: [], isDigital: true, path: '/plans' },
      price: priceOfPlan(call, plan),
    };
  },
  reserve: async () => undefined,
  ordered: async (call, line) => {
    const plan = await findPlan(call, line.catalogItemId);
    if (plan === undefined) return;
    const now = call.clock.now().toISOString();
    await storePlanOrder(call, {
      ...newPlanOrder(call, plan, line.catalogItemId, line.order.owner),
      ...{ id: line.id, isPaid: true, orderId: line.order.id, startDate: now },
    });
    const to = line.order.buyer.email;
    const text = `Your plan ${plan.name ?? ''} has begun.`;
    if (to !== undefined) await call.sendMail({ to, subject: `Your plan: ${plan.name ?? ''}`, text });
  },
  released: async (call, line) => {
    const found = (await planOrdersOf(call).get(line.id))?.data;
    if (found && !found.cancellation) await storePlanOrder(call, { ...canceled(found, call), id: line.id });
  },
};

/** The price of a plan in minor units of the shop's currency. */
export function priceOfPlan({ site }: Pick<CatalogCall, 'site'>, { pricing }: Plan): number {
  const amount = Number(pricing?.price?.value ?? 0);
  return amount > 0 && amount < 1e9 ? moneyIn(shopSettings(site).currency).minor(amount) : 0;
}

export function newPlanOrder(
  call: Pick<CatalogCall, 'site' | 'clock'>,
  plan: Plan,
  planId: string,
  owner: OrderedLine['order']['owner'],
): Omit<PlanOrder, 'startDate' | 'isPaid'> {
  const now = call.clock.now().toISOString();
  return {
    ...{ owner, planId, plan, isOffline: false, total: priceOfPlan(call, plan) },
    ...{ currency: shopSettings(call.site).currency, createdDate: now, updatedDate: now },
  };
}

function canceled(order: PlanOrder, { clock }: Pick<CatalogCall, 'clock'>): PlanOrder {
  const now = clock.now().toISOString();
  const cancellation = { requestedDate: now, cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY', endsAt: now } as const;
  return { ...order, cancellation, updatedDate: now };
}
