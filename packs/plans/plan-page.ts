import type { Fail, HostedPage, PackPageAnswer, PackPageContent, PageCall, PageForm } from '#handlers/define-config.ts';
import { GUID, orderAtOnce, priceAtOnce } from '../shop/order-at-once.ts';
import { findPlan, type Plan } from './documents.ts';
import { priceOfPlan } from './plan-catalog.ts';
import { PLANS_APP } from './settings.ts';

/** The page on which a member buys a plan. */
export const planPage: HostedPage = {
  name: 'plan',
  intents: ['paidPlansCheckout'],
  show: async (call) => withPlan(call, (plan) => formOf(call, plan, {})),
  submit: (call) =>
    withPlan(call, async (plan) => {
      const { form } = call;
      if (form.button === 'leave') return { backTo: ['postFlowUrl', 'planListUrl'], otherwise: LEFT };
      if (form.button === 'declined') return formOf(call, plan, form, 'The payment was declined. Nothing was bought.');
      if (form.button !== 'paid') return formOf(call, plan, form, 'Use one of the buttons of this page.');
      return buy(call, plan, form);
    }),
};

const LEFT: PackPageContent = {
  ...{ title: 'Nothing was bought', language: 'en' },
  paragraphs: ['You can close this page.'],
};

async function withPlan(
  call: PageCall,
  answer: (plan: Plan) => PackPageAnswer | Promise<PackPageAnswer>,
): Promise<PackPageAnswer> {
  const plan = await findPlan(call, call.data.planId ?? '');
  if (plan === undefined) return notice('There is no such plan', 'It may be sold no longer.');
  if (call.caller.role !== 'member')
    return notice('Log in first', 'A plan belongs to a member. Log in at the application, and choose the plan again.');
  return answer(plan);
}

function notice(title: string, text: string): PackPageAnswer {
  const links = [{ label: 'Back to the plans', to: 'planListUrl' }] as const;
  return { page: { title, language: 'en', paragraphs: [text], links } };
}

function formOf(call: PageCall, plan: Plan, form: PageForm, problem?: string): PackPageAnswer {
  const { total, facts } = priceAtOnce(call, priceOfPlan(call, plan));
  return {
    page: {
      ...{ title: 'Your plan', language: 'en', problem },
      paragraphs: total > 0 ? ['No money is moved: choose how the payment ends.'] : [],
      facts: [{ label: 'Plan', value: plan.name ?? '' }, ...facts],
      fields: [
        // A form that arrives again has the same purchase.
        { name: 'purchase', label: 'Purchase', kind: 'hidden', value: form.purchase ?? call.random.guid() },
        { name: 'total', label: 'Total', kind: 'hidden', value: String(total) },
      ],
      buttons: [
        { value: 'paid', label: total > 0 ? 'Pay' : 'Get the plan' },
        ...(total > 0 ? [{ value: 'declined', label: 'Pay with a card that is declined', isQuiet: true }] : []),
        { value: 'leave', label: 'Leave', isQuiet: true, skipsFields: true },
      ],
      links: [{ label: 'Back to the plans', to: 'planListUrl' }],
    },
  };
}

const fail: Fail = (...given: readonly unknown[]): never => {
  throw new Error(`The plan was not ordered: ${String(given[0])}`);
};

async function buy(call: PageCall, plan: Plan, form: PageForm): Promise<PackPageAnswer> {
  const { purchase: cartId = '' } = form;
  const member = await call.members.byId(call.caller.id);
  if (!GUID.test(cartId) || member === undefined) return formOf(call, plan, {}, 'This page has changed. Try again.');
  const placed = await orderAtOnce(
    { ...call, fail },
    {
      ...{ cartId, appId: PLANS_APP, catalogItemId: call.data.planId ?? '', shownTotal: Number(form.total) },
      buyer: { email: member.loginEmail ?? '', firstName: member.profile?.nickname ?? '' },
    },
  );
  if (placed.kind !== 'placed')
    return formOf(
      call,
      plan,
      form,
      'The price has changed since this page was shown. Nothing was paid. This is the new price.',
    );
  return {
    backTo: ['thankYouPageUrl', 'postFlowUrl', 'planListUrl'],
    parameters: { orderId: placed.orderId },
    staysOpen: true,
    otherwise: { title: 'Thank you', language: 'en', paragraphs: [`You have the plan ${plan.name ?? ''}.`] },
  };
}
