import { z } from 'zod';
import type { Check } from '#contracts/conformance/check.ts';
import type { ControlledApi, OpenSite } from '#contracts/conformance/controlled-api.ts';
import { given } from '#contracts/conformance/on-site.ts';
import { loggedIn, sendAs } from './callers.ts';

/** Rules of pricing plans, for the table of defects. */

const ORDER = z.looseObject({
  id: z.string(),
  planId: z.string().optional(),
  status: z.string().optional(),
  currentCycle: z.looseObject({ endedDate: z.string() }).optional(),
});
const ANSWER = z.looseObject({ order: ORDER.optional(), orders: z.array(ORDER).optional(), id: z.string().optional() });

const MONTHLY = 'b1000000-0000-4000-8000-0000000000a1';
const YEARLY = 'b1000000-0000-4000-8000-0000000000a2';
const PLANS_APP = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3';
const [OWN, CHECKOUTS] = ['/pricing-plans/v2/member/orders', '/ecom/v1/checkouts'] as const;
const DAY_SECONDS = 24 * 60 * 60;

const free = { price: { value: '0', currency: 'EUR' } };
const plan = (id: string, pricing: object) => ({
  [id]: { entity: { id, name: id, pricing: { ...free, ...pricing } } },
});
const OFFERED = {
  ...plan(MONTHLY, { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 } }),
  ...plan(YEARLY, { singlePaymentForDuration: { count: 1, unit: 'YEAR' } }),
};

/** A site with both plans on 31 January 2026, whose clock stands still, and a visitor who orders them. */
async function club(open: OpenSite) {
  const api = await open({ packs: { plans: { on: true }, shop: { on: true } } });
  const seed = { state: { 'derived.pricing_plans.v2.plan': OFFERED }, members: [api.target.member] };
  await api.target.control('POST', '/reset', { seed });
  await api.target.control('POST', '/clock/freeze', { at: '2026-01-31T09:00:00Z' });
  const send = async (token: string, method: string, path: string, message?: object) => {
    const { outcome, body } = await sendAs(api, token, method, path, message);
    return { outcome, ...ANSWER.safeParse(body).data };
  };
  const visitor = (await api.visitorTokens()).access_token;
  const order = async (token: string, catalogItemId: string) => {
    const lineItems = [{ quantity: 1, catalogReference: { appId: PLANS_APP, catalogItemId } }];
    const made = await sendAs(api, token, 'POST', CHECKOUTS, { channelType: 'WEB', lineItems });
    const id = z.looseObject({ checkout: z.looseObject({ id: z.string() }) }).safeParse(made.body).data?.checkout.id;
    return (await sendAs(api, token, 'POST', `${CHECKOUTS}/${id}/create-order`, {})).outcome;
  };
  const listed = async (token: string) => (await send(token, 'GET', OWN)).orders ?? [];
  return { api, send, order, listed, visitor };
}

const tokenOf = async (api: ControlledApi, email: string) => (await api.session(email)).accessToken;

export const PLANS_HAVE_AN_OWNER: Check = {
  title: 'a plan that a visitor has ordered is its member’s after the login, and nobody else’s (PLAN-2, PLAN-5)',
  observe: given(club, async ({ api, send, order, listed, visitor }) => {
    const seen = [await order(visitor, MONTHLY)];
    const member = await loggedIn(api, visitor);
    const [found] = await listed(member);
    await api.addMember('eve@example.com');
    const eve = await tokenOf(api, 'eve@example.com');
    const ofEve = (await send(eve, 'GET', `${OWN}/${found?.id}`)).outcome;
    const message = { effectiveAt: 'IMMEDIATELY' };
    const cancel = async (token: string) => (await send(token, 'POST', `${OWN}/${found?.id}/cancel`, message)).outcome;
    return [...seen, found?.status, ofEve, await cancel(eve), await cancel(member), await cancel(member)];
  }),
  expected: ['200', 'ACTIVE', '404 NOT_FOUND', '404 NOT_FOUND', '200', '400 INVALID_ORDER_STATUS'],
};

export const PLANS_END: Check = {
  title:
    'a plan of a year ends after it, and the cycle of a month ends on the day it began, or the last of its month (PLAN-3)',
  observe: given(club, async ({ api, order, listed, visitor }) => {
    for (const id of [MONTHLY, YEARLY]) await order(visitor, id);
    await loggedIn(api, visitor);
    await api.advance(31 * DAY_SECONDS);
    const cycle = (await listed(await tokenOf(api, api.target.member.email))).find(
      ({ planId }) => planId === MONTHLY,
    )?.currentCycle;
    await api.advance(334 * DAY_SECONDS);
    const ended = await listed(await tokenOf(api, api.target.member.email));
    return [cycle?.endedDate, ...ended.map(({ status }) => status).toSorted()];
  }),
  expected: ['2026-03-31T09:00:00.000Z', 'ACTIVE', 'ENDED'],
};
