import { isDeepStrictEqual } from 'node:util';
import type {
  HostedPage,
  PackPageAnswer,
  PackPageContent,
  PageCall,
  PageForm,
} from '#simulator/start/config/define-config.ts';
import { type PricedCart, pricedCart } from './cart.ts';
import { findCart, mayUse } from './cart-store.ts';
import { type Address, type Cart, cartsOf, countersOf, ordersOf } from './documents.ts';
import { moneyIn } from './money.ts';
import { type Buying, placeOrder, shownOf } from './place-order.ts';
import { deliveriesOf, totalsOf } from './totals.ts';

/** The hosted checkout: address, delivery, and a test payment that is paid, declined or abandoned. */
export const checkoutPage: HostedPage = {
  name: 'checkout',
  intents: ['ecomCheckout', 'checkout'],
  show: async (call) => {
    const priced = await checkoutOf(call);
    if (priced === undefined) return UNKNOWN;
    const { orderId } = priced.cart;
    return orderId === null ? formOf(call, priced, {}) : ordered(call, orderId);
  },
  submit: async (call) => {
    const { form } = call;
    if (form.button === 'leave') return { backTo: ['postFlowUrl', 'cartPageUrl'], otherwise: ABANDONED };
    const priced = await checkoutOf(call);
    if (priced === undefined) return UNKNOWN;
    if (priced.cart.orderId !== null) return ordered(call, priced.cart.orderId);
    if (form.button !== 'paid' && form.button !== 'declined') {
      return formOf(call, priced, form, 'Choose how the payment ends: use one of the buttons of this page.');
    }
    const { problem, buying } = read(call, priced, form);
    if (problem !== undefined) return formOf(call, priced, form, problem);
    if (form.button === 'declined') {
      await keep(call, priced.cart.id, buying);
      return formOf(call, priced, form, 'The payment was declined. Nothing was ordered.');
    }
    const placed = await placeOrder(call, priced.cart.id, buying, form.shown);
    if (placed.kind === 'placed') return ordered(call, placed.orderId);
    const now = placed.kind === 'empty' ? undefined : await checkoutOf(call);
    if (now === undefined) return UNKNOWN;
    if (placed.kind === 'soldOut') {
      const verb = placed.names.length === 1 ? 'is' : 'are';
      return formOf(call, now, form, `${placed.names.join(', ')} ${verb} out of stock. Nothing was paid.`);
    }
    return formOf(
      call,
      now,
      form,
      'The cart or a price has changed since this page was shown. Nothing was paid. This is the new sum.',
    );
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

const ORDERED: PackPageAnswer = {
  page: {
    title: 'This cart was ordered',
    paragraphs: ['Somebody else has paid for it. Nothing was paid here.'],
    links: [{ label: 'Back to the cart', to: 'cartPageUrl' }],
  },
};

/** The way to an order, for the one who has paid for it. */
async function ordered(call: PageCall, orderId: string): Promise<PackPageAnswer> {
  const order = await ordersOf(call).get(orderId);
  if (order === undefined || !mayUse(call.caller, order.data.owner)) return ORDERED;
  return {
    backTo: ['thankYouPageUrl', 'postFlowUrl'],
    parameters: { orderId },
    staysOpen: true,
    otherwise: { title: 'Thank you', paragraphs: [`Your order is ${orderId}.`] },
  };
}

async function checkoutOf(call: PageCall): Promise<PricedCart | undefined> {
  const { checkoutId = '' } = call.data;
  const cart = checkoutId === '' ? undefined : await findCart(call, call, checkoutId);
  const priced = cart && (await pricedCart(call, cart));
  return priced?.lines.length === 0 ? undefined : priced;
}

/** What its owner has written stays in the cart, so that another try does not begin again. */
async function keep(call: PageCall, cartId: string, buying: Buying): Promise<void> {
  await call.transaction(async (services) => {
    const cart = await cartsOf(services).get(cartId);
    if (cart?.data.orderId === null && mayUse(call.caller, cart.data.owner)) {
      await cartsOf(services).put(cartId, { ...cart.data, ...buying });
    }
    const declined = (await countersOf(services).get('declined'))?.data.last ?? 0;
    await countersOf(services).put('declined', { last: declined + 1 });
  });
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What the owner of a cart has given before. Whoever has its id opens its page, and gets nothing of it. */
function knownTo({ caller }: Pick<PageCall, 'caller'>, { cart }: PricedCart): Pick<Cart, 'buyer' | 'address'> {
  return mayUse(caller, cart.owner) ? cart : { buyer: {}, address: null };
}

/** What the form shows of an address. */
function shownAddress(address: Address | null) {
  const { addressLine, streetAddress, city = '', postalCode = '', country = '' } = address ?? {};
  const street = addressLine ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  return { addressLine: street, city, postalCode, country };
}

function read(
  call: Pick<PageCall, 'caller'>,
  priced: PricedCart,
  form: PageForm,
):
  | { readonly problem: string; readonly buying?: undefined }
  | { readonly problem?: undefined; readonly buying: Buying } {
  const text = (name: string): string => (form[name] ?? '').trim().slice(0, 200);
  const delivery = deliveriesOf(priced.settings).find(({ code }) => code === form.delivery);
  if (!EMAIL.test(text('email'))) return { problem: 'Write your e-mail address.' };
  if (text('name') === '') return { problem: 'Write your name.' };
  if (delivery === undefined) return { problem: 'Choose a delivery.' };
  if (!delivery.isPickup && (text('street') === '' || text('city') === '')) {
    return { problem: 'Write the street and the town to which it is delivered.' };
  }
  const [firstName = '', ...rest] = text('name').split(/\s+/);
  const { buyer, address } = knownTo(call, priced);
  const typed = {
    ...{ addressLine: text('street'), city: text('city'), postalCode: text('postalCode') },
    country: text('country').slice(0, 2).toUpperCase(),
  };
  return {
    buying: {
      buyer: { ...buyer, email: text('email'), firstName, lastName: rest.join(' ') },
      // The parts of an address that the form does not show belong to those that it shows.
      address: isDeepStrictEqual(shownAddress(address), typed) ? address : typed,
      delivery: delivery.code,
    },
  };
}

function formOf(call: Pick<PageCall, 'caller'>, priced: PricedCart, form: PageForm, problem?: string): PackPageAnswer {
  const { cart, settings, lines, coupon } = priced;
  const { buyer, address } = knownTo(call, priced);
  const known = shownAddress(address);
  const { formatted } = moneyIn(settings.currency);
  const deliveries = deliveriesOf(settings);
  const chosen = form.delivery ?? cart.delivery ?? 'standard';
  const delivery = deliveries.find(({ code }) => code === chosen);
  const sumWith = (each: typeof delivery) =>
    totalsOf({ lines, coupon, delivery: each, taxPercent: settings.taxPercent });
  const toPay = sumWith(delivery);
  const { discount } = toPay;
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
        // The buyer can choose another delivery and pay at once, so its sum is shown, too.
        ...deliveries
          .filter((each) => each !== delivery)
          .map((each) => ({ label: `Total with ${each.title}`, value: formatted(sumWith(each).total) })),
      ],
      fields: [
        { name: 'shown', label: 'What was shown', kind: 'hidden', value: shownOf(priced) },
        {
          name: 'email',
          label: 'E-mail',
          kind: 'email',
          value: form.email ?? buyer.email ?? '',
          autocomplete: 'email',
        },
        { name: 'name', label: 'Name', value: form.name ?? nameOf(buyer), autocomplete: 'name' },
        {
          name: 'street',
          label: 'Street',
          value: form.street ?? known.addressLine,
          autocomplete: 'street-address',
        },
        {
          name: 'postalCode',
          label: 'Postal code',
          value: form.postalCode ?? known.postalCode,
          autocomplete: 'postal-code',
        },
        { name: 'city', label: 'Town', value: form.city ?? known.city, autocomplete: 'address-level2' },
        {
          name: 'country',
          label: 'Country (two letters)',
          value: form.country ?? known.country,
          autocomplete: 'country',
        },
        {
          ...{ name: 'delivery', label: 'Delivery', kind: 'choice', value: chosen },
          choices: deliveries.map(({ code, title, price }) => ({
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

function nameOf({ firstName, lastName }: Cart['buyer']): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
