import type { getPlan } from '@wix/auto_sdk_pricing-plans_plans/meta';
import type { AnswerOf, SiteServices, StateCollection } from '#handlers/define-config.ts';
import { allOf, ownedBy } from '../shop/documents.ts';

export type Plan = NonNullable<AnswerOf<typeof getPlan>['plan']>;

/** A plan that somebody has bought. */
export interface PlanOrder {
  readonly owner: { readonly role: 'visitor' | 'member'; readonly id: string };
  readonly planId: string;
  /** The plan as it was bought. */
  readonly plan: Plan;
  readonly isOffline: boolean;
  readonly isPaid: boolean;
  /** In minor units of the currency. */
  readonly total: number;
  readonly currency: string;
  /** The order of the shop that has paid for it. */
  readonly orderId?: string;
  readonly startDate: string;
  readonly cancellation?: {
    readonly requestedDate: string;
    readonly cause: 'OWNER_ACTION' | 'MEMBER_ACTION';
    readonly effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';
    /** When the plan ends. */
    readonly endsAt: string;
  };
  readonly createdDate: string;
  readonly updatedDate: string;
}

export interface StoredPlanOrder extends PlanOrder {
  readonly id: string;
}

export const COLLECTIONS = {
  orders: 'plans.orders',
  /** Plans are written and listed by the derived operations. */
  plans: 'derived.pricing_plans.v2.plan',
} as const;

type State = Pick<SiteServices, 'state'>;

export const planOrdersOf = ({ state }: State): StateCollection<PlanOrder> => state.collection(COLLECTIONS.orders);

/** A plan that is sold. */
export async function findPlan({ state }: State, id: string): Promise<Plan | undefined> {
  const kept = await state.collection<{ readonly entity: Plan }>(COLLECTIONS.plans).get(id);
  return kept?.data.entity.archived === true ? undefined : kept?.data.entity;
}

export async function findPlanOrder(services: State, id: string): Promise<StoredPlanOrder | undefined> {
  const found = (await planOrdersOf(services).get(id))?.data;
  return found && { ...found, id };
}

/** The plans that somebody has bought; all for the owner of the site. */
export async function planOrdersFor(
  services: State,
  caller: Parameters<typeof ownedBy>[0],
): Promise<readonly StoredPlanOrder[]> {
  return (await allOf(planOrdersOf(services), ownedBy(caller))).map(({ id, data }) => ({ ...data, id }));
}

export async function storePlanOrder(services: State, { id, ...order }: StoredPlanOrder): Promise<StoredPlanOrder> {
  await planOrdersOf(services).put(id, order);
  return { ...order, id };
}
