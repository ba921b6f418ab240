import type { Fail, PageCall } from '#handlers/define-config.ts';
import { pricedCart, withItems } from './cart.ts';
import { createCart } from './cart-store.ts';
import type { Buyer } from './documents.ts';
import { moneyIn } from './money.ts';
import { type Placed, placeOrder, shownOf } from './place-order.ts';
import { shopSettings } from './settings.ts';
import { totalsOf } from './totals.ts';

/** The id that a page gives to what is bought on it. */
export const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a hosted page of another pack sells: one thing of its catalog. */
export interface SoldAtOnce {
  /** A GUID. The form of a page that arrives again has the same one, and leads to the same order. */
  readonly cartId: string;
  readonly appId: string;
  readonly catalogItemId: string;
  readonly buyer: Buyer & { readonly email: string };
  /** The total that the page has shown. With another one, nothing is ordered. */
  readonly shownTotal: number;
}

/** Orders and pays for one thing in a cart of its own, beside the current cart of the buyer. */
export async function orderAtOnce(call: PageCall & { readonly fail: Fail }, sold: SoldAtOnce): Promise<Placed> {
  const { cartId, appId, catalogItemId, buyer, shownTotal } = sold;
  const item = { appId, catalogItemId, options: null, quantity: 1 };
  const cart = await createCart(
    call,
    async (work) => ({ ...(await withItems(call, work, [item], 'refused')), isCheckout: true }),
    cartId,
  );
  const priced = await pricedCart(call, cart);
  if (cart.orderId === null && priced.totals.total !== shownTotal) return { kind: 'changed' };
  return placeOrder(call, cart.id, { buying: { buyer, address: null, delivery: null }, shown: shownOf(priced) });
}

/** What one thing costs with its tax, in minor units, and as lines of a page. */
export function priceAtOnce({ site }: Pick<PageCall, 'site'>, price: number) {
  const { currency, taxPercent } = shopSettings(site);
  const { formatted } = moneyIn(currency);
  const { tax, total } = totalsOf({
    ...{ lines: [{ price, quantity: 1 }], coupon: undefined, delivery: undefined, taxPercent },
  });
  const amount = (label: string, value: number, kind: 'amount' | 'total' = 'amount') => ({
    ...{ label, value: formatted(value), kind },
  });
  const facts = [amount('Price', price), amount(`Tax (${taxPercent}%)`, tax), amount('Total', total, 'total')];
  return { total, facts };
}
