import { describe, test } from 'vitest';
import { runSimulator } from '#simulator/testing/run-simulator.ts';
import { openSites } from '../testing/open-sites.ts';
import { blocksOf, byId, expectNoGrowth, guid, type Sender, sendersTo } from '../testing/work-of-requests.ts';
import { COLLECTIONS, type PlanOrder } from './documents.ts';

const simulator = runSimulator('none', { strict: true });
const { openSite } = openSites(simulator);

const PLAN = 'b1000000-0000-4000-8000-0000000000a1';
const OPENED = '2026-01-05T09:00:00.000Z';
const pricing = { singlePaymentUnlimited: true, price: { value: '0', currency: 'EUR' } };

/** A plan that somebody else has bought. */
const bought = (at: number): PlanOrder => ({
  ...{ owner: { role: 'member', id: guid(7, at) }, planId: PLAN, plan: { name: 'Any', pricing } },
  ...{ isOffline: false, isPaid: true, total: 0, currency: 'EUR' },
  ...{ startDate: OPENED, createdDate: OPENED, updatedDate: OPENED },
});

/** A site on which others have bought so many plans, and a member with one. */
async function clubWith(others: number) {
  const state = {
    [COLLECTIONS.plans]: { [PLAN]: { entity: { id: PLAN, name: 'Any', pricing } } },
    [COLLECTIONS.orders]: byId(1, others, bought),
  };
  const packs = { shop: { on: true }, plans: { on: true } };
  const { manage, register, ...site } = await openSite({ state }, { packs });
  // What is recorded is told, so that the events of each write are made, too.
  await manage('POST', '/requests/record');
  const memberId = await register('ada@example.com');
  const { owner } = await sendersTo(simulator().url, site);
  const session = await manage('POST', '/sessions', { memberId });
  const headers = { authorization: `Bearer ${Object(session).accessToken}`, 'content-type': 'application/json' };
  const member: Sender = async (method, path, body) => {
    const response = await fetch(simulator().url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const give = () => owner('POST', '/pricing-plans/v2/checkout/orders/offline', { planId: PLAN, memberId, paid: true });
  return { owner, member, give, id: String(Object(await give()).order.id) };
}

type Send = (club: Awaited<ReturnType<typeof clubWith>>) => Promise<unknown>;

const OWN = '/pricing-plans/v2/member/orders';
const REQUESTS: readonly (readonly [request: string, send: Send])[] = [
  ['a list of one’s own plans', ({ member }) => member('GET', OWN)],
  ['one plan', ({ member, id }) => member('GET', `${OWN}/${id}`)],
  ['a cancellation', ({ member, id }) => member('POST', `${OWN}/${id}/cancel`, { effectiveAt: 'IMMEDIATELY' })],
  ['a plan that is given', ({ give }) => give()],
  ['a payment', ({ owner, id }) => owner('POST', `/pricing-plans/v2/orders/${id}/mark-as-paid`, {})],
];

describe('the work of a request to the plans', () => {
  for (const [request, send] of REQUESTS) {
    test(`${request} does not grow with the plans of other people`, () =>
      expectNoGrowth((size) => blocksOf(() => clubWith(size), send)));
  }
});
