import type { Catalog, CatalogCall, CatalogItem, OrderedLine } from '#handlers/define-config.ts';
import { moneyIn } from '../shop/money.ts';
import { shopSettings } from '../shop/settings.ts';
import { hasRoom, updateBooking } from './booking-store.ts';
import { type CalendarCall, findService } from './calendar.ts';
import { type Booking, bookingsOf, type Service, type StoredBooking } from './documents.ts';
import { type Changed, mailOf, timeText } from './mails.ts';

/** Bookings as the checkout of the shop sells them. An order takes the place, whether it is paid at once or later. */
export const bookingCatalog: Catalog = {
  item: async (call, { catalogItemId }): Promise<CatalogItem | { readonly missing: string }> => {
    const booking = await bookingWith(call, catalogItemId);
    const service = booking && (await findService(call, booking.slot.serviceId))?.service;
    if (!booking || !service) return { missing: `There is no booking ${catalogItemId.slice(0, 100)}.` };
    const isFree = booking.status === 'CREATED' && (await hasRoom(calendarOf(call), booking.id, booking));
    return {
      ...{ unit: booking.id, stock: isFree ? 1 : 0, name: booking.title, isDigital: true, path: '/' },
      choices: [{ name: 'Time', choice: timeText(booking.slot, booking.timezone) }],
      price: priceOf(call, service) * booking.participants,
    };
  },
  reserve: async (call, { catalogItemId, order }) => {
    const booking = await bookingWith(call, catalogItemId);
    if (booking === undefined) return;
    const service = (await findService(call, booking.slot.serviceId))?.service;
    // Two bookings of one order can want the same place.
    const hasPlace = await hasRoom(calendarOf(call), booking.id, booking);
    const accepted = service?.onlineBooking?.requireManualApproval ? 'PENDING' : 'CONFIRMED';
    const status = hasPlace ? accepted : 'DECLINED';
    const after = await updateBooking(call, booking, {
      ...booking,
      status,
      paymentStatus: 'NOT_PAID',
      orderId: order.id,
    });
    const mail = mailOf(after, MAIL_OF[status], null, booking.contact.email || order.buyer.email);
    if (mail) await call.sendMail(mail);
  },
  ordered: (call, line) => changeOf(call, line, (booking) => ({ ...booking, paymentStatus: 'PAID' })),
  released: (call, line) => changeOf(call, line, (booking) => ({ ...booking, status: 'CANCELED' })),
};

const MAIL_OF: Readonly<Record<'PENDING' | 'CONFIRMED' | 'DECLINED', Changed>> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  DECLINED: 'declined',
};

async function bookingWith(call: CatalogCall, id: string): Promise<StoredBooking | undefined> {
  const found = (await bookingsOf(call).get(id))?.data;
  return found && { ...found, id };
}

/** Changes the booking of a line, if it still belongs to its order. */
async function changeOf(call: CatalogCall, line: OrderedLine, change: (booking: Booking) => Booking): Promise<void> {
  const booking = await bookingWith(call, line.catalogItemId);
  if (booking?.orderId === line.order.id) await updateBooking(call, booking, change(booking));
}

/** A catalog answers what it finds, and refuses nothing. A range of one instant is never too long. */
function calendarOf(call: CatalogCall): CalendarCall {
  return {
    ...call,
    fail: (_status, code, message) => {
      throw new RangeError(`${code}: ${message}`);
    },
  };
}

/** What a participant pays, in minor units of the shop's currency. A service without a price is free. */
export function priceOf({ site }: Pick<CatalogCall, 'site'>, { payment }: Service): number {
  const { value } = payment?.fixed?.price ?? payment?.varied?.defaultPrice ?? {};
  const amount = Number(value ?? 0);
  if (payment?.rateType === 'NO_FEE' || !(amount > 0 && amount < 1e9)) return 0;
  return moneyIn(shopSettings(site).currency).minor(amount);
}
