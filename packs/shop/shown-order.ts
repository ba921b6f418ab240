import type { ShownDocument, StateDocument } from '#handlers/define-config.ts';
import type { Cart, Order, Owner } from './documents.ts';
import { moneyIn } from './money.ts';

/** The parts of the sum of an order, as people read them: a label, and an amount. */
export function sumsOf({
  currency,
  taxPercent,
  coupon,
  delivery,
  totals,
  fees = [],
}: Order): readonly (readonly [string, string])[] {
  const { formatted } = moneyIn(currency);
  return [
    ['Subtotal', formatted(totals.subtotal)],
    ...(totals.discount === 0 ? [] : [[coupon?.name ?? 'Discount', `-${formatted(totals.discount)}`] as const]),
    ...(delivery ? [['Delivery', formatted(totals.delivery)] as const] : []),
    ...fees.map(({ name, price }) => [name, formatted(price)] as const),
    [`Tax (${taxPercent}%)`, formatted(totals.tax)],
    ['Total', formatted(totals.total)],
  ];
}

/** The address in one line; empty if there is none. */
export function addressLine({ address }: Pick<Order, 'address'>): string {
  return [address?.addressLine, address?.postalCode, address?.city, address?.country].filter(Boolean).join(', ');
}

/** The page of an order on the console. */
export function shownOrder({ id, data: order }: StateDocument<Order>): ShownDocument {
  const { number, cartId, owner, buyer, lines, delivery, currency } = order;
  const { formatted } = moneyIn(currency);
  return {
    title: `Order ${number}`,
    facts: factsOf({
      State: order.isCanceled ? 'cancelled' : order.awaitsPayment ? 'waits for its payment' : 'paid',
      Buyer: [buyer.firstName, buyer.lastName, buyer.email].filter(Boolean).join(' '),
      Owner: ownerText(owner),
      Delivery: [delivery?.title, addressLine(order)].filter(Boolean).join(': '),
      Coupon: order.coupon?.code,
      Note: order.note,
      Placed: order.createdDate,
    }),
    lists: [
      {
        title: 'Lines',
        columns: ['Item', 'Quantity', 'Price', 'Sum'],
        rows: lines.map(({ id: line, name, quantity, price }) => ({
          id: line,
          cells: [name, String(quantity), formatted(price), formatted(price * quantity)],
        })),
      },
      {
        title: 'Totals',
        columns: ['Part', 'Amount'],
        rows: sumsOf(order).map((sum) => ({ id: sum[0], cells: [...sum] })),
      },
    ],
    ...(owner.role === 'member' && { memberId: owner.id }),
    ...(buyer.email !== undefined && { mails: { to: buyer.email, subject: String(number) } }),
    ids: [cartId, id],
  };
}

/** The page of a cart: whose it is, and what became of it. */
export function shownCart({ id, data: { owner, lines, buyer, coupon, orderId } }: StateDocument<Cart>): ShownDocument {
  return {
    title: `Cart ${id.slice(0, 8)}`,
    facts: factsOf({ Owner: ownerText(owner), Buyer: buyer.email, Coupon: coupon?.code, Order: orderId }),
    lists: [
      {
        title: 'Lines',
        columns: ['Item', 'Quantity'],
        rows: lines.map((line) => ({ id: line.id, cells: [line.catalogItemId, String(line.quantity)] })),
      },
    ],
    ...(owner.role === 'member' && { memberId: owner.id }),
    ids: [id, ...(orderId === null ? [] : [orderId])],
  };
}

const ownerText = ({ role, id }: Owner): string => `${role} ${id}`;

function factsOf(values: Readonly<Record<string, string | null | undefined>>): ShownDocument['facts'] {
  return Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
