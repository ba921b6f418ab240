import type {
  HostedPage,
  PackPageAnswer,
  PackPageContent,
  PageCall,
  PageForm,
} from '#simulator/start/config/define-config.ts';
import { type PricedCart, pricedCart } from './cart.ts';
import { type Cart, cartsOf, countersOf } from './documents.ts';
import { moneyIn } from './money.ts';
import { type Buying, placeOrder } from './place-order.ts';
import { deliveriesOf, totalsOf } from './totals.ts';

/** The hosted checkout: address, delivery, and a test payment that is paid, declined or abandoned. */
export const checkoutPage: HostedPage = {
  name: 'checkout',
  intents: ['ecomCheckout', 'checkout'],
  show: async (call) => {
    const priced = await checkoutOf(call);
    if (priced === undefined) return UNKNOWN;
    const { orderId } = priced.cart;
    return orderId === null ? formOf(priced, {}) : thanks(orderId);
  },
  submit: async (call) => {
    const { form } = call;
    if (form.button === 'leave') return { backTo: ['postFlowUrl', 'cartPageUrl'], otherwise: ABANDONED };
    const priced = await checkoutOf(call);
    if (priced === undefined) return UNKNOWN;
    if (priced.cart.orderId !== null) return thanks(priced.cart.orderId);
    const { problem, buying } = read(priced, form);
    if (problem !== undefined) return formOf(priced, form, problem);
    if (form.button === 'declined') {
      await keep(call, priced.cart.id, buying);
      return formOf(priced, form, 'The payment was declined. Nothing was ordered.');
    }
    const placed = await placeOrder(call, priced.cart.id, buying);
    if (placed.kind === 'placed') return thanks(placed.orderId);
    if (placed.kind === 'empty') return UNKNOWN;
    const text = `${placed.names.join(', ')} ${placed.names.length === 1 ? 'is' : 'are'} out of stock. Nothing was paid.`;
    return formOf((await checkoutOf(call)) ?? priced, form, text);
  },
};

const ABANDONED: PackPageContent = {
  title: 'Checkout left',
  paragraphs: ['Nothing was ordered. You can close this page.'],
};

const UNKNOWN: PackPageAnswer = {
  page: {
    title: 'Nothing to pay',
    paragraphs: ['There is no checkout with this id, or its cart is empty.'],
    links: [{ label: 'Back to the cart', to: 'cartPageUrl' }],
  },
};

function thanks(orderId: string): PackPageAnswer {
  return {
    backTo: ['thankYouPageUrl', 'postFlowUrl'],
    parameters: { orderId },
    otherwise: { title: 'Thank you', paragraphs: [`Your order is ${orderId}.`] },
  };
}

async function checkoutOf(call: PageCall): Promise<PricedCart | undefined> {
  const { checkoutId = '' } = call.data;
  const cart = checkoutId === '' ? undefined : await cartsOf(call).get(checkoutId);
  if (cart === undefined) return undefined;
  const priced = await pricedCart(call, { ...cart.data, id: cart.id });
  return priced.lines.length === 0 ? undefined : priced;
}

/** What was written stays in the cart, so that another try does not begin again. */
async function keep(call: PageCall, cartId: string, buying: Buying): Promise<void> {
  await call.transaction(async (services) => {
    const cart = await cartsOf(services).get(cartId);
    if (cart?.data.orderId === null) await cartsOf(services).put(cartId, { ...cart.data, ...buying });
    const declined = (await countersOf(services).get('declined'))?.data.last ?? 0;
    await countersOf(services).put('declined', { last: declined + 1 });
  });
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

function read(
  { settings }: PricedCart,
  form: PageForm,
):
  | { readonly problem: string; readonly buying?: undefined }
  | { readonly problem?: undefined; readonly buying: Buying } {
  const text = (name: string): string => (form[name] ?? '').trim().slice(0, 200);
  const delivery = deliveriesOf(settings).find(({ code }) => code === form.delivery);
  if (!EMAIL.test(text('email'))) return { problem: 'Write your e-mail address.' };
  if (text('name') === '') return { problem: 'Write your name.' };
  if (delivery === undefined) return { problem: 'Choose a delivery.' };
  if (!delivery.isPickup && (text('street') === '' || text('city') === '')) {
    return { problem: 'Write the street and the town to which it is delivered.' };
  }
  const [firstName = '', ...rest] = text('name').split(/\s+/);
  return {
    buying: {
      buyer: { email: text('email'), firstName, lastName: rest.join(' ') },
      address: {
        ...{ addressLine: text('street'), city: text('city'), postalCode: text('postalCode') },
        country: text('country').slice(0, 2).toUpperCase(),
      },
      delivery: delivery.code,
    },
  };
}

function formOf(priced: PricedCart, form: PageForm, problem?: string): PackPageAnswer {
  const { cart, settings, lines, coupon, totals } = priced;
  const { formatted } = moneyIn(settings.currency);
  const chosen = form.delivery ?? cart.delivery ?? 'standard';
  const delivery = deliveriesOf(settings).find(({ code }) => code === chosen);
  const toPay = totalsOf({ lines, coupon, delivery, taxPercent: settings.taxPercent });
  const { discount } = totals;
  return {
    page: {
      title: 'Checkout',
      problem,
      paragraphs: ['No money is moved: choose how the payment ends.'],
      facts: [
        ...lines.map(({ name, choices, quantity, price }) => ({
          label: `${quantity} × ${[name, ...choices.map(({ choice }) => choice)].join(', ')}`,
          value: formatted(price * quantity),
        })),
        ...(discount === 0 ? [] : [{ label: coupon?.name ?? 'Discount', value: `-${formatted(discount)}` }]),
        { label: delivery?.title ?? 'Delivery', value: formatted(toPay.delivery) },
        { label: `Tax (${settings.taxPercent}%)`, value: formatted(toPay.tax) },
        { label: 'Total', value: formatted(toPay.total) },
      ],
      fields: [
        {
          name: 'email',
          label: 'E-mail',
          kind: 'email',
          value: form.email ?? cart.buyer.email ?? '',
          autocomplete: 'email',
        },
        { name: 'name', label: 'Name', value: form.name ?? nameOf(cart), autocomplete: 'name' },
        {
          name: 'street',
          label: 'Street',
          value: form.street ?? cart.address?.addressLine ?? '',
          autocomplete: 'street-address',
        },
        {
          name: 'postalCode',
          label: 'Postal code',
          value: form.postalCode ?? cart.address?.postalCode ?? '',
          autocomplete: 'postal-code',
        },
        { name: 'city', label: 'Town', value: form.city ?? cart.address?.city ?? '', autocomplete: 'address-level2' },
        {
          name: 'country',
          label: 'Country (two letters)',
          value: form.country ?? cart.address?.country ?? '',
          autocomplete: 'country',
        },
        {
          ...{ name: 'delivery', label: 'Delivery', kind: 'choice', value: chosen },
          choices: deliveriesOf(settings).map(({ code, title, price }) => ({
            value: code,
            label: `${title} (${formatted(price)})`,
          })),
        },
      ],
      buttons: [
        { value: 'paid', label: 'Pay' },
        { value: 'declined', label: 'Pay with a card that is declined', isQuiet: true },
        { value: 'leave', label: 'Leave', isQuiet: true },
      ],
      links: [{ label: 'Back to the cart', to: 'cartPageUrl' }],
    },
  };
}

function nameOf({ buyer }: Cart): string {
  return [buyer.firstName, buyer.lastName].filter(Boolean).join(' ');
}
