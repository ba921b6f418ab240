import { z } from 'zod';
import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import type { RedirectCallback, RedirectSessionRequest } from '#contracts/redirects/redirect-session.ts';

const INTENTS = z.enum([
  'checkout',
  'ecomCheckout',
  'ecomOrderPaymentRequest',
  'bookingsCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
]) satisfies z.ZodType<CheckoutIntent>;

/** What somebody is about to buy, as the page shows it. */
export const checkoutOrder = z.object({
  intent: INTENTS,
  /** Labels and values, in the order in which they are shown. */
  lines: z.array(z.tuple([z.string(), z.string()])),
  /** Parameters for the site's page that lists other offers. */
  listParameters: z.record(z.string(), z.string()),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

/** The callbacks of a checkout, and their parameters (wire §1.5). */
export interface CheckoutKind {
  /** The callback to the page that lists other offers. */
  readonly list?: RedirectCallback;
  /** The parameter of the thank-you page that names the order. */
  readonly orderParameter: string;
}

export const CHECKOUT_KINDS: Readonly<Record<CheckoutIntent, CheckoutKind>> = {
  checkout: { list: 'cartPageUrl', orderParameter: 'orderId' },
  ecomCheckout: { list: 'cartPageUrl', orderParameter: 'orderId' },
  ecomOrderPaymentRequest: { orderParameter: 'orderId' },
  bookingsCheckout: { list: 'bookingsServiceListUrl', orderParameter: 'orderId' },
  eventsCheckout: { orderParameter: 'orderNumber' },
  paidPlansCheckout: { list: 'planListUrl', orderParameter: 'planOrderId' },
};

/** The order of a request with a checkout intent. Undefined for the other intents. */
export function orderIn(request: RedirectSessionRequest): CheckoutOrder | undefined {
  const intent = INTENTS.options.find((name) => request[name] !== undefined);
  if (intent === undefined) return undefined;
  return { intent, lines: linesOf(request), listParameters: listParametersOf(request) };
}

/** The names of the intents in a request that lead to a checkout. */
export function checkoutIntentsIn(request: RedirectSessionRequest): CheckoutIntent[] {
  return INTENTS.options.filter((name) => request[name] !== undefined);
}

function linesOf({
  checkout,
  ecomCheckout,
  ecomOrderPaymentRequest,
  bookingsCheckout,
  eventsCheckout,
  paidPlansCheckout,
}: RedirectSessionRequest): [string, string][] {
  const { slot } = bookingsCheckout?.slotAvailability ?? {};
  const lines: [string, string | null | undefined][] = [
    ['Checkout', (checkout ?? ecomCheckout)?.checkoutId],
    ['Payment request', ecomOrderPaymentRequest?.paymentRequestId],
    ['Service', slot?.serviceId],
    ['From', slot?.startDate],
    ['To', slot?.endDate],
    ['Time zone', bookingsCheckout?.timezone ?? slot?.timezone],
    ['Place', slot?.location?.name],
    ['With', slot?.resource?.name],
    ['Event', eventsCheckout?.eventSlug],
    ['Reservation', eventsCheckout?.reservationId],
    ['Plan', paidPlansCheckout?.planId],
  ];
  return lines.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

function listParametersOf({ paidPlansCheckout }: RedirectSessionRequest): Record<string, string> {
  if (paidPlansCheckout === undefined) return {};
  const { planId, checkoutData } = paidPlansCheckout;
  return { planIds: planId, ...(checkoutData && { checkoutData }) };
}
