import type { CallServices, CatalogItem, SiteServices } from '#handlers/define-config.ts';
import type { CartCall, CartWork, StoredCart } from './cart-store.ts';
import { type Cart, type CartLine, type Coupon, couponsOf, type Fee, type Quote, type Totals } from './documents.ts';
import { type Beyond, type ItemToAdd, leftFor, linesWith, quantityOf } from './lines.ts';
import { type PageAddress, pageAt } from './page-address.ts';
import { type ShopSettings, shopSettings } from './settings.ts';
import { type Delivery, deliveriesOf, totalsOf, withShares } from './totals.ts';

/** The lines of a cart with further items. */
export async function withItems(
  call: CartCall,
  { services, cart }: CartWork,
  items: readonly ItemToAdd[],
  beyond: Beyond,
): Promise<StoredCart> {
  return { ...cart, lines: await linesWith(call, services, cart.lines, items, beyond) };
}

/** The lines with other quantities. */
export async function withQuantities(
  call: CartCall,
  { services, cart }: CartWork,
  updates: readonly { readonly id: string; readonly quantity: number }[],
  beyond: Beyond,
): Promise<Cart> {
  const lines = [...cart.lines];
  for (const { id, quantity } of updates) {
    const at = lines.findIndex((each) => each.id === id);
    const line = lines[at] ?? lineNotFound(call, id);
    const item = await services.catalogs.item(line);
    const left = 'missing' in item ? null : leftFor(item, lines, line);
    lines[at] = { ...line, quantity: quantityOf(call, left, quantity, beyond, id) };
  }
  return { ...cart, lines };
}

export function withoutLines(call: CartCall, { cart }: CartWork, ids: readonly string[]): Cart {
  const unknown = ids.find((id) => !cart.lines.some((line) => line.id === id));
  if (unknown !== undefined) return lineNotFound(call, unknown);
  return { ...cart, lines: cart.lines.filter(({ id }) => !ids.includes(id)) };
}

function lineNotFound({ fail }: Pick<CartCall, 'fail'>, id: string): never {
  return fail(404, 'LINE_ITEM_NOT_FOUND_IN_CART', `The cart has no line item ${id}.`, { lineItemId: id });
}

/** The cart with a coupon, of which it can have one. */
export async function withCoupon(call: CartCall, { services, cart }: CartWork, code: unknown): Promise<Cart> {
  const coupon = await couponWith(services, code);
  const data = { couponCode: code };
  if (coupon === undefined) return call.fail(400, 'INVALID_COUPON_CODE', `There is no coupon ${code}.`, data);
  const state = stateOf(call, coupon);
  if (state === 'expired') call.fail(400, 'ERROR_COUPON_HAS_EXPIRED', `The coupon ${code} has expired.`, data);
  if (state === 'inactive') call.fail(400, 'ERROR_COUPON_IS_NOT_ACTIVE_YET', `The coupon ${code} is not active.`, data);
  return { ...cart, coupon: { id: call.random.guid(), code: coupon.code } };
}

/** Whether a coupon can be used now. */
function stateOf(
  { clock }: Pick<CartCall, 'clock'>,
  { isActive = true, startsAt = 0, endsAt = Number.POSITIVE_INFINITY }: Coupon,
): 'usable' | 'inactive' | 'expired' {
  const now = clock.now().getTime();
  if (now >= endsAt) return 'expired';
  return isActive && now >= startsAt ? 'usable' : 'inactive';
}

/** The id of a coupon is its code in capital letters. What a buyer types is compared without case and blanks around it. */
async function couponWith(services: Pick<SiteServices, 'state'>, code: unknown): Promise<Coupon | undefined> {
  const id = typeof code === 'string' ? code.trim().toUpperCase() : '';
  const coupon = id === '' ? undefined : await couponsOf(services).get(id);
  return coupon && { ...coupon.data, code: id };
}

export function withoutCoupon(cart: Cart): Cart {
  return { ...cart, coupon: null };
}

/** While a change is only tried, so that plugins can be asked what they say of its result. */
export const ANY_RATE: Quote = { rates: [], fees: [], violations: [], carrierErrors: [], isValidated: true };

export function withDelivery(call: CartCall, cart: Cart, { code = '' }: { readonly code?: string }): Cart {
  return cart.quote === ANY_RATE || deliveriesOf(shopSettings(call.site), cart.quote).some((each) => each.code === code)
    ? { ...cart, delivery: code }
    : call.fail(404, 'DELIVERY_METHOD_NOT_FOUND', `There is no delivery method ${code}.`);
}

/** A line with what its catalog says of it now. */
export interface PricedLine extends Omit<CatalogItem, 'besides'>, CartLine {
  /** Its parts of the discount and the tax of the whole cart. */
  readonly discount: number;
  readonly tax: number;
  readonly fullPrice: number;
  readonly page: PageAddress;
}

/** A cart with the prices of now. */
export interface PricedCart {
  readonly cart: StoredCart;
  readonly settings: ShopSettings;
  readonly lines: readonly PricedLine[];
  readonly coupon: Coupon | undefined;
  readonly delivery: Delivery | undefined;
  readonly fees: readonly Fee[];
  readonly totals: Totals;
}

/** What a catalog does not have any more has no stock and no price. */
const GONE = { stock: 0, name: '', choices: [], price: 0, isDigital: false, path: '/' };

/** A coupon that has ended takes nothing off. An estimate may leave out the delivery and the tax. */
export async function pricedCart(
  { site, clock, ...services }: Pick<CartCall, 'site' | 'clock'> & Pick<CallServices, 'state' | 'catalogs'>,
  cart: StoredCart,
  { hasDelivery = true, hasTax = true }: { readonly hasDelivery?: boolean; readonly hasTax?: boolean } = {},
): Promise<PricedCart> {
  const settings = shopSettings(site);
  const lines = await Promise.all(
    cart.lines.map(async (line, at) => {
      const found = await services.catalogs.item(line);
      const item = 'missing' in found ? { ...GONE, unit: line.unit } : found;
      const stock = leftFor(item, cart.lines.slice(0, at));
      return { ...item, ...line, fullPrice: item.fullPrice ?? item.price, stock, page: pageAt(site, item.path) };
    }),
  );
  const stored = await couponWith(services, cart.coupon?.code);
  const coupon = stored && stateOf({ clock }, stored) === 'usable' ? stored : undefined;
  const delivery = hasDelivery
    ? deliveriesOf(settings, cart.quote).find(({ code }) => code === cart.delivery)
    : undefined;
  const fees = cart.quote?.fees ?? [];
  const toPay = { lines, coupon, delivery, fees, taxPercent: hasTax ? settings.taxPercent : 0 };
  const totals = totalsOf(toPay);
  return { cart, settings, lines: withShares(lines, totals, fees), coupon, delivery, fees, totals };
}

/** How a line names its item in the catalog. */
export function referenceOf({ catalogItemId, appId, options }: CartLine) {
  return { catalogItemId, appId, options };
}
