/** The public module `backlot/plans`: pricing plans that members buy and cancel. */
import type { Pack } from '#handlers/define-config.ts';
import { claimAll } from '../shop/documents.ts';
import { stateTable } from '../state-table.ts';
import { COLLECTIONS, planOrdersOf } from './documents.ts';
import { planCatalog } from './plan-catalog.ts';
import { planOrders } from './plan-orders.ts';
import { planPage } from './plan-page.ts';
import { readingClubPlans } from './reading-club-plans.ts';
import { PLANS, PLANS_APP } from './settings.ts';
import { toldPlanOrders } from './told-plan-orders.ts';

/** Pricing plans, to be added in `packs` of the configuration. They are paid at the checkout of the shop. */
export function plans(): Pack {
  return {
    ...PLANS,
    handlers: planOrders,
    pages: [planPage],
    catalogs: { [PLANS_APP]: planCatalog },
    tells: toldPlanOrders,
    tables: [
      stateTable(COLLECTIONS.orders, 'Bought plans', {
        Plan: 'plan.name',
        Member: 'owner.id',
        Begins: 'startDate',
        Paid: 'isPaid',
      }),
      stateTable(COLLECTIONS.plans, 'Plans', { Name: 'entity.name', Price: 'entity.pricing.price.value' }),
    ],
    seed: { state: readingClubPlans },
    needs: ['shop'],
    isOnDerived: true,
    onLogin: (login) => login.transaction((services) => claimAll(planOrdersOf(services), login)),
  };
}
