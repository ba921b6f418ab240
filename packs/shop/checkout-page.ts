import { isDeepStrictEqual } from 'node:util';
import type {
  HostedPage,
  PackPageAnswer,
  PackPageContent,
  PackPageField,
  PageCall,
  PageForm,
} from '#handlers/define-config.ts';
import { type PricedCart, pricedCart } from './cart.ts';
import { findCart, mayUse } from './cart-store.ts';
import { countryChoices } from './countries.ts';
import { type Address, type Cart, cartsOf, countersOf, ordersOf } from './documents.ts';
import { moneyIn } from './money.ts';
import { type Buying, placeOrder, shownOf } from './place-order.ts';
import { quoted } from './service-plugins.ts';
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
    const { problems, buying } = read(call, priced, form);
    if (problems !== undefined) return formOf(call, priced, form, undefined, problems);
    if (form.button === 'declined') {
      await keep(call, priced.cart.id, buying);
      return formOf(call, priced, form, 'The payment was declined. Nothing was ordered.');
    }
    const placed = await placeOrder(call, priced.cart.id, { buying, shown: form.shown });
    if (placed.kind === 'placed') return ordered(call, placed.orderId);
    const now = placed.kind === 'empty' ? undefined : await checkoutOf(call, buying);
    if (now === undefined) return UNKNOWN;
    if (placed.kind === 'soldOut') {
      const verb = placed.names.length === 1 ? 'is' : 'are';
      return formOf(call, now, form, `${placed.names.join(', ')} ${verb} out of stock. Nothing was paid.`);
    }
    if (placed.kind === 'violated') {
      const said = placed.violations.map(({ description }) => description).join(' ');
      return formOf(call, now, form, `${said} Nothing was paid.`);
    }
    if (placed.kind === 'notValidated')
      return formOf(call, now, form, 'It could not be checked whether this can be ordered. Nothing was paid.');
    if (placed.kind === 'notDelivered')
      return formOf(call, now, form, 'The delivery is not offered any more. Nothing was paid.', {
        delivery: 'Choose a delivery.',
      });
    return formOf(
      call,
      now,
      form,
      'The cart or a price has changed since this page was shown. Nothing was paid. This is the new sum.',
    );
  },
};

const ABANDONED: PackPageContent = {
  ...{ title: 'Checkout left', language: 'en' },
  paragraphs: ['Nothing was ordered. You can close this page.'],
};

const UNKNOWN = notice('Nothing to pay', 'There is no checkout with this id, or its cart is empty.');
const ORDERED = notice('This cart was ordered', 'Somebody else has paid for it. Nothing was paid here.');
const AWAITS_PAYMENT = notice(
  'This order awaits its payment',
  'The application has created the order itself, and takes the payment, too. Nothing was paid here.',
);

function notice(title: string, text: string): PackPageAnswer {
  const links = [{ label: 'Back to the cart', to: 'cartPageUrl' }] as const;
  return { page: { title, language: 'en', paragraphs: [text], links } };
}

/** The way to an order, for the one who has paid for it. */
async function ordered(call: PageCall, orderId: string): Promise<PackPageAnswer> {
  const order = await ordersOf(call).get(orderId);
  if (order === undefined || !mayUse(call.caller, order.data.owner)) return ORDERED;
  if (order.data.awaitsPayment) return AWAITS_PAYMENT;
  return {
    backTo: ['thankYouPageUrl', 'postFlowUrl'],
    parameters: { orderId },
    staysOpen: true,
    otherwise: { title: 'Thank you', language: 'en', paragraphs: [`Your order is ${orderId}.`] },
  };
}

async function checkoutOf(call: PageCall, buying?: Buying): Promise<PricedCart | undefined> {
  const { checkoutId = '' } = call.data;
  const cart = checkoutId === '' ? undefined : await findCart(call, call, checkoutId);
  const priced = cart && (await pricedCart(call, await quoted(call, { ...cart, isCheckout: true, ...buying })));
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

export const EMAIL = /^[^\s@]+@[^\s@]+$/;

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

/** What is wrong, by the names of the fields. */
type Problems = Readonly<Record<string, string>>;

function read(
  call: Pick<PageCall, 'caller'>,
  priced: PricedCart,
  form: PageForm,
):
  | { readonly problems: Problems; readonly buying?: undefined }
  | { readonly problems?: undefined; readonly buying: Buying } {
  const text = (name: string): string => (form[name] ?? '').trim().slice(0, 200);
  const isDelivered = needsDelivery(priced);
  const delivery = isDelivered
    ? deliveriesOf(priced.settings, priced.cart.quote).find(({ code }) => code === form.delivery)
    : undefined;
  const isSent = delivery !== undefined && !delivery.isPickup;
  const problems = {
    ...(!EMAIL.test(text('email')) && { email: 'Write your e-mail address.' }),
    ...(text('name') === '' && { name: 'Write your name.' }),
    ...(isSent && text('street') === '' && { street: 'Write the street to which it is delivered.' }),
    ...(isSent && text('city') === '' && { city: 'Write the town to which it is delivered.' }),
    ...(isDelivered && delivery === undefined && { delivery: 'Choose a delivery.' }),
  };
  if (Object.keys(problems).length > 0) return { problems };
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
      address: !isDelivered || isDeepStrictEqual(shownAddress(address), typed) ? address : typed,
      delivery: delivery?.code ?? null,
    },
  };
}

function needsDelivery({ lines }: PricedCart): boolean {
  return lines.some(({ isDigital }) => !isDigital);
}

function formOf(
  call: Pick<PageCall, 'caller'>,
  priced: PricedCart,
  form: PageForm,
  problem?: string,
  problems: Problems = {},
): PackPageAnswer {
  const { cart, settings, lines, coupon, fees } = priced;
  const { buyer, address } = knownTo(call, priced);
  const known = shownAddress(address);
  const { formatted } = moneyIn(settings.currency);
  const deliveries = needsDelivery(priced) ? deliveriesOf(settings, cart.quote) : [];
  const chosen = form.delivery ?? cart.delivery ?? 'standard';
  const delivery = deliveries.find(({ code }) => code === chosen);
  const sumWith = (each: typeof delivery) =>
    totalsOf({ lines, coupon, delivery: each, fees, taxPercent: settings.taxPercent });
  const toPay = sumWith(delivery);
  const { discount } = toPay;
  const amount = (label: string, value: number, kind: 'amount' | 'total' = 'amount') => ({
    ...{ label, value: formatted(value), kind },
  });
  const field = (name: string, label: string, known: string, autocomplete: string) => ({
    ...{ name, label, value: form[name] ?? known, autocomplete, problem: problems[name] },
  });
  const country = field('country', 'Country', known.country, 'country');
  const deliveryFields: readonly PackPageField[] = [
    field('street', 'Street', known.addressLine, 'street-address'),
    field('postalCode', 'Postal code', known.postalCode, 'postal-code'),
    field('city', 'Town', known.city, 'address-level2'),
    { ...country, kind: 'choice', choices: countryChoices(country.value) },
    {
      ...{ name: 'delivery', label: 'Delivery', kind: 'choice', value: chosen, problem: problems.delivery },
      // The buyer can choose another delivery and pay at once, so its sum is shown, too.
      choices: deliveries.map((each) => ({
        value: each.code,
        label: `${each.title}: ${formatted(each.price)}, in total ${formatted(sumWith(each).total)}`,
      })),
    },
  ];
  return {
    page: {
      ...{ title: 'Checkout', language: 'en', problem },
      paragraphs: ['No money is moved: choose how the payment ends.'],
      facts: [
        ...lines.map(({ name, choices, quantity, price }) =>
          amount(`${quantity} × ${[name, ...choices.map(({ choice }) => choice)].join(', ')}`, price * quantity),
        ),
        ...(discount === 0 ? [] : [amount(coupon?.name ?? 'Discount', -discount)]),
        ...(deliveries.length > 0 ? [amount(delivery?.title ?? 'Delivery', toPay.delivery)] : []),
        ...fees.map(({ name, price }) => amount(name, price)),
        amount(`Tax (${settings.taxPercent}%)`, toPay.tax),
        amount('Total', toPay.total, 'total'),
      ],
      fields: [
        { name: 'shown', label: 'What was shown', kind: 'hidden', value: shownOf(priced) },
        { ...field('email', 'E-mail', buyer.email ?? '', 'email'), kind: 'email', isRequired: true },
        { ...field('name', 'Name', nameOf(buyer), 'name'), isRequired: true },
        ...(deliveries.length === 0 ? [] : deliveryFields),
      ],
      buttons: [
        { value: 'paid', label: 'Pay' },
        { value: 'declined', label: 'Pay with a card that is declined', isQuiet: true },
        { value: 'leave', label: 'Leave', isQuiet: true, skipsFields: true },
      ],
      links: [{ label: 'Back to the cart', to: 'cartPageUrl' }],
    },
  };
}

function nameOf({ firstName, lastName }: Cart['buyer']): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
