import type { CallServices, SiteServices } from '#simulator/start/config/define-config.ts';
import type { CartCall, CartWork, StoredCart } from './cart-store.ts';
import { choicesOf } from './catalog.ts';
import {
  type Cart,
  type CartLine,
  type Coupon,
  couponsOf,
  type Product,
  type ProductImage,
  type ProductVariant,
  productsOf,
  type Totals,
} from './documents.ts';
import { type Beyond, type ItemToAdd, leftFor, linesWith, quantityOf } from './lines.ts';
import { type ProductPage, productPage } from './page-address.ts';
import { type ShopSettings, shopSettings } from './settings.ts';
import { type Delivery, deliveriesOf, totalsOf, withShares } from './totals.ts';

/** The lines of a cart with further items. */
export async function withItems(
  call: CartCall,
  { services, cart }: CartWork,
  items: readonly ItemToAdd[],
  beyond: Beyond,
): Promise<Cart> {
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
    const variant = (await itemOf(services, line))?.variant;
    const left = variant === undefined ? null : leftFor(variant, lines, line);
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
  if (coupon === undefined)
    return call.fail(400, 'INVALID_COUPON_CODE', `There is no coupon ${code}.`, { couponCode: code });
  return { ...cart, coupon: { id: call.random.guid(), code: coupon.code } };
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

/** A line with what it means in the catalog of now. Undefined if its item is not there any more. */
interface LineItem {
  readonly product: Product;
  readonly variant: ProductVariant;
}

async function itemOf(
  services: Pick<SiteServices, 'state'>,
  { productId, variantId }: CartLine,
): Promise<LineItem | undefined> {
  const product = (await productsOf(services).get(productId))?.data;
  const variant = product?.variants.find(({ id }) => id === variantId);
  return product && variant && { product, variant };
}

export interface PricedLine extends CartLine {
  /** Its parts of the discount and the tax of the whole cart. */
  readonly discount: number;
  readonly tax: number;
  readonly name: string;
  readonly page: ProductPage;
  readonly choices: readonly { readonly name: string; readonly choice: string }[];
  readonly price: number;
  readonly fullPrice: number;
  readonly sku: string | null;
  readonly isDigital: boolean;
  readonly image: ProductImage | null;
  /** What the lines before leave in stock. Null: there is always enough. */
  readonly stock: number | null;
}

/** A cart with the prices of now. */
export interface PricedCart {
  readonly cart: StoredCart;
  readonly settings: ShopSettings;
  readonly lines: readonly PricedLine[];
  readonly coupon: Coupon | undefined;
  readonly delivery: Delivery | undefined;
  readonly totals: Totals;
}

/**
 * Lines whose items are not in the catalog any more have no stock and no price. An estimate may leave out the delivery and the
 * tax.
 */
export async function pricedCart(
  { site, ...services }: Pick<CartCall, 'site'> & Pick<CallServices, 'state'>,
  cart: StoredCart,
  { hasDelivery = true, hasTax = true }: { readonly hasDelivery?: boolean; readonly hasTax?: boolean } = {},
): Promise<PricedCart> {
  const settings = shopSettings(site);
  const lines = await Promise.all(
    cart.lines.map(async (line, at) => {
      const item = await itemOf(services, line);
      const { product, variant } = item ?? {};
      return {
        ...line,
        ...{
          name: product?.name ?? '',
          page: productPage(site, product?.slug ?? ''),
          choices: item ? choicesOf(item.product, item.variant) : [],
        },
        ...{
          price: variant?.price ?? 0,
          fullPrice: variant?.fullPrice ?? variant?.price ?? 0,
          sku: variant?.sku ?? null,
        },
        ...{ isDigital: product?.isDigital ?? false, image: product?.image ?? null },
        stock: variant === undefined ? 0 : leftFor(variant, cart.lines.slice(0, at)),
      };
    }),
  );
  const coupon = await couponWith(services, cart.coupon?.code);
  const delivery = hasDelivery ? deliveriesOf(settings).find(({ code }) => code === cart.delivery) : undefined;
  const toPay = { lines, coupon, delivery, taxPercent: hasTax ? settings.taxPercent : 0 };
  const totals = totalsOf(toPay);
  return { cart, settings, lines: withShares(lines, totals), coupon, delivery, totals };
}

/** How a line names its item in the catalog. */
export function referenceOf({ productId, appId, options }: CartLine) {
  return { catalogItemId: productId, appId, options };
}
