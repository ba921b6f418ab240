import type { DocumentWrite, HandlerRequest, SiteEvent, ToldCollection } from '#handlers/define-config.ts';
import { COLLECTIONS, type PlanOrder } from './documents.ts';
import { wirePlanOrder } from './wire-plan-order.ts';

const OF = 'wix.pricing_plans.v2.order';

/** What the writes of bought plans tell. */
export const toldPlanOrders: readonly ToldCollection[] = [
  { collection: COLLECTIONS.orders, eventsOf: planOrderEvents },
];

function planOrderEvents(
  { clock }: Pick<HandlerRequest, 'clock'>,
  { id, before, after }: DocumentWrite<PlanOrder>,
): readonly SiteEvent[] {
  if (after === undefined) return [];
  const order = wirePlanOrder({ ...after, id }, clock.now());
  const act = (slug: string): SiteEvent => ({ of: OF, id, what: { slug, body: { order } } });
  if (before === undefined) {
    const created: SiteEvent = { of: OF, id, what: { slug: 'created', entity: order } };
    return [
      created,
      ...(after.isOffline ? [] : [act('purchased')]),
      ...(order.status === 'ACTIVE' ? [act('started')] : []),
    ];
  }
  if (before.cancellation === undefined && after.cancellation !== undefined)
    return [act(after.cancellation.effectiveAt === 'IMMEDIATELY' ? 'canceled' : 'auto_renew_canceled')];
  if (!before.isPaid && after.isPaid) return [act('marked_as_paid')];
  return [{ of: OF, id, what: { slug: 'updated', entity: order } }];
}
