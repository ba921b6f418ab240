import type { HandlerRequest, HostedPage, PackPageAnswer, PageCall } from '#handlers/define-config.ts';
import { newCart } from '../shop/cart-store.ts';
import { checkoutPage } from '../shop/checkout-page.ts';
import { cartsOf } from '../shop/documents.ts';
import { reservationsOf } from './documents.ts';
import { findReserved, reservationStatus } from './reservations.ts';
import { EVENTS_APP } from './settings.ts';

/** The hosted page on which reserved tickets are paid: the checkout of the shop, with the tickets in it. */
export const ticketPage: HostedPage = {
  name: 'tickets',
  intents: ['eventsCheckout'],
  show: (call) => atCheckout(call, checkoutPage.show),
  submit: (call) => atCheckout(call, (at) => checkoutPage.submit({ ...at, form: call.form })),
};

const ENDED: PackPageAnswer = {
  page: {
    ...{ title: 'These tickets are not reserved', language: 'en' },
    paragraphs: ['The reservation has ended, or there is none with this id. Choose the tickets once more.'],
    links: [{ label: 'Back to the event', to: 'postFlowUrl' }],
  },
};

async function atCheckout(
  call: PageCall,
  show: (call: PageCall) => PackPageAnswer | Promise<PackPageAnswer>,
): Promise<PackPageAnswer> {
  const { reservationId = '' } = call.data;
  const checkoutId = await checkoutFor(call, reservationId);
  if (checkoutId === undefined) return ENDED;
  const answer = await show({ ...call, data: { checkoutId } });
  const found = await findReserved(call, reservationId);
  if (!('backTo' in answer) || answer.parameters?.orderId === undefined || found === undefined) return answer;
  const { orderNumber, eventId } = found.data;
  return { ...answer, parameters: { orderNumber, eventId } };
}

/** The checkout of a reservation. It is created once. Undefined if the reservation has ended, unless it was ordered. */
export function checkoutFor(
  call: Pick<HandlerRequest, 'clock' | 'random' | 'transaction'>,
  reservationId: string,
): Promise<string | undefined> {
  return call.transaction(async (services) => {
    const { data } = (await findReserved(services, reservationId)) ?? { data: undefined };
    if (data === undefined || !('until' in data)) return data?.checkoutId;
    if (reservationStatus(data, call.clock.now().getTime()) !== 'PENDING') return undefined;
    const { id, ...cart } = newCart({ ...call, caller: data.owner });
    const stored = data.checkoutId === undefined ? undefined : await cartsOf(services).get(data.checkoutId);
    const lines = data.lines.map((line) => ({
      ...{ id: call.random.guid(), appId: EVENTS_APP, catalogItemId: line.id, options: { reservationId } },
      ...{ unit: line.id, quantity: line.quantity, besides: {} },
    }));
    const buyer = data.buyer ?? {};
    const checkout = stored?.data ?? { ...cart, lines, isCheckout: true, buyer };
    const checkoutId = data.checkoutId ?? id;
    await cartsOf(services).put(checkoutId, { ...checkout, ...(data.buyer && { buyer }) });
    await reservationsOf(services).put(reservationId, { ...data, checkoutId });
    return checkoutId;
  });
}
