import type { CallServices, Fail, HandlerRequest, SiteServices } from '#simulator/start/config/define-config.ts';
import { choicesOf, variantOf } from './catalog.ts';
import {
  type Cart,
  type CartLine,
  type Coupon,
  cartsOf,
  couponsOf,
  currentOf,
  type Owner,
  type Product,
  type ProductImage,
  type ProductVariant,
  productsOf,
  type Totals,
} from './documents.ts';
import { type ProductPage, productPage } from './page-address.ts';
import { type ShopSettings, STORES_APP, shopSettings } from './settings.ts';
import { type Delivery, deliveriesOf, totalsOf } from './totals.ts';

/** A cart as it is stored. */
export interface StoredCart extends Cart {
  readonly id: string;
}

/** The call of an operation on carts. */
export type CartCall = Pick<HandlerRequest, 'caller' | 'site' | 'state' | 'clock' | 'random' | 'transaction'> & {
  readonly fail: Fail;
};

/** What a call may do in its transaction. */
export interface CartWork {
  readonly services: SiteServices;
  readonly cart: StoredCart;
}

/** The cart with an id. Undefined if there is none, or if it is another caller's. */
export async function cartWithId(
  call: CartCall,
  id: string,
  services: Pick<SiteServices, 'state'> = call,
): Promise<StoredCart | undefined> {
  const found = await cartsOf(services).get(id);
  if (found === undefined) return undefined;
  const { owner } = found.data;
  const isOwn = call.caller.role === 'administrator' || owners(call).some((each) => isSame(each, owner));
  return isOwn ? { ...found.data, id } : undefined;
}

/** The current cart of the caller: of the member, or that of the visitor who has become the member. */
export async function currentCart(
  call: CartCall,
  services: Pick<SiteServices, 'state'> = call,
): Promise<StoredCart | undefined> {
  for (const owner of owners(call)) {
    const current = await currentOf(services).get(keyOf(owner));
    const cart = current && (await cartsOf(services).get(current.data.cartId));
    if (cart !== undefined && cart.data.orderId === null) return { ...cart.data, id: cart.id };
  }
  return undefined;
}

/** Whose carts a caller may use: first the member's, then those of the visitor that the member was before the login. */
function owners({ caller }: Pick<CartCall, 'caller'>): readonly Owner[] {
  if (caller.role === 'administrator') return [];
  const own: Owner = { role: caller.role, id: caller.id };
  return caller.visitorId === undefined ? [own] : [own, { role: 'visitor', id: caller.visitorId }];
}

function isSame(one: Owner, other: Owner): boolean {
  return one.role === other.role && one.id === other.id;
}

function keyOf({ role, id }: Owner): string {
  return `${role}:${id}`;
}

/** Reads, changes and stores the current cart in one transaction. `missing` says what happens without one. */
export function changeCurrentCart(
  call: CartCall,
  missing: 'refused' | 'created',
  change: (work: CartWork) => Promise<Cart>,
): Promise<StoredCart> {
  return call.transaction(async (services) => {
    const found = await currentCart(call, services);
    const cart = found ?? (missing === 'created' ? newCart(call) : cartNotFound(call));
    const stored = await storeCart(call, services, cart.id, await change({ services, cart }));
    await currentOf(services).put(keyOf(stored.owner), { cartId: stored.id });
    return stored;
  });
}

/** The same for the cart with an id. */
export function changeCart(call: CartCall, id: string, change: (work: CartWork) => Promise<Cart>): Promise<StoredCart> {
  return call.transaction(async (services) => {
    const cart = (await cartWithId(call, id, services)) ?? cartNotFound(call);
    return storeCart(call, services, id, await change({ services, cart }));
  });
}

/** Creates a cart beside the current one. */
export function createCart(call: CartCall, change: (work: CartWork) => Promise<Cart>): Promise<StoredCart> {
  return call.transaction(async (services) => {
    const cart = newCart(call);
    return storeCart(call, services, cart.id, await change({ services, cart }));
  });
}

export function deleteCurrentCart(call: CartCall): Promise<void> {
  return call.transaction(async (services) => {
    const cart = (await currentCart(call, services)) ?? cartNotFound(call);
    await cartsOf(services).remove(cart.id);
  });
}

/** Each version of carts has a code of its own for a cart that does not exist. */
function cartNotFound({ fail }: Pick<CartCall, 'fail'>): never {
  return fail('CART_NOT_FOUND');
}

async function storeCart(call: CartCall, services: SiteServices, id: string, cart: Cart): Promise<StoredCart> {
  // Before it was stored, a cart of a visitor who has become a member still is the visitor's.
  const [owner = cart.owner] = owners(call);
  const now = call.clock.now().toISOString();
  const { id: _old, ...data }: Cart & { id?: string } = {
    ...cart,
    owner,
    revision: cart.revision + 1,
    updatedDate: now,
  };
  await cartsOf(services).put(id, data);
  return { ...data, id };
}

function newCart(call: CartCall): StoredCart {
  const now = call.clock.now().toISOString();
  const [owner] = owners(call);
  return {
    id: call.random.guid(),
    owner: owner ?? { role: 'visitor', id: call.random.guid() },
    ...{ lines: [], coupon: null, note: null, buyer: {}, address: null, delivery: null },
    ...{ isCheckout: false, orderId: null, revision: 0, createdDate: now, updatedDate: now },
  };
}

/** An item that an application adds. */
export interface ItemToAdd {
  readonly catalogReference?:
    | { readonly catalogItemId?: string | undefined; readonly appId?: string | undefined; readonly options?: unknown }
    | undefined;
  readonly quantity?: number | undefined;
}

/** The lines of a cart with further items. Equal items become one line. */
export async function withItems(
  call: CartCall,
  { services, cart }: CartWork,
  items: readonly ItemToAdd[],
): Promise<Cart> {
  let lines: readonly CartLine[] = cart.lines;
  for (const { catalogReference = {}, quantity = 1 } of items) {
    const { catalogItemId: productId = '', options } = catalogReference;
    const product = await productsOf(services).get(productId);
    const variant = product?.data.isVisible ? variantOf(product.data, options) : undefined;
    if (variant === undefined)
      return call.fail(404, 'ITEM_NOT_FOUND_IN_CATALOG', `There is no item ${productId}.`, { catalogReference });
    const same = lines.find((line) => line.productId === productId && line.variantId === variant.id);
    const wanted = (same?.quantity ?? 0) + quantity;
    demandStock(call, variant, wanted, same?.id ?? null);
    lines = same
      ? lines.map((line) => (line === same ? { ...line, quantity: wanted } : line))
      : [...lines, { id: call.random.guid(), productId, variantId: variant.id, quantity, options: optionsIn(options) }];
  }
  return { ...cart, lines };
}

function optionsIn(options: unknown): CartLine['options'] {
  return typeof options === 'object' && options !== null ? { ...options } : null;
}

function demandStock(
  { fail }: Pick<CartCall, 'fail'>,
  { stock }: ProductVariant,
  quantity: number,
  lineItemId: string | null,
): void {
  if (stock === null || stock >= quantity) return;
  fail(400, 'INSUFFICIENT_INVENTORY', `Only ${stock} are in stock, and ${quantity} were asked for.`, {
    lineItemId,
    available: stock,
  });
}

/** The lines with other quantities. Zero removes a line. */
export async function withQuantities(
  call: CartCall,
  { services, cart }: CartWork,
  updates: readonly { readonly id: string; readonly quantity: number }[],
): Promise<Cart> {
  let { lines } = cart;
  for (const { id, quantity } of updates) {
    const line = lines.find((each) => each.id === id);
    if (line === undefined) return lineNotFound(call, id);
    const variant = (await itemOf(services, line))?.variant;
    if (variant !== undefined) demandStock(call, variant, quantity, id);
    lines = lines.flatMap((each) => (each.id !== id ? [each] : quantity > 0 ? [{ ...each, quantity }] : []));
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
export async function withCoupon(call: CartCall, { services, cart }: CartWork, code: string): Promise<Cart> {
  const coupon = await couponsOf(services).get(code.trim().toUpperCase());
  if (coupon === undefined)
    return call.fail(400, 'INVALID_COUPON_CODE', `There is no coupon ${code}.`, { couponCode: code });
  return { ...cart, coupon: { id: call.random.guid(), code: coupon.data.code } };
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
  readonly name: string;
  readonly page: ProductPage;
  readonly choices: readonly { readonly name: string; readonly choice: string }[];
  readonly price: number;
  readonly fullPrice: number;
  readonly sku: string | null;
  readonly isDigital: boolean;
  readonly image: ProductImage | null;
  /** Null: there is always enough. */
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

/** Lines whose items are not in the catalog any more have no stock and no price. */
export async function pricedCart(
  { site, ...services }: Pick<CartCall, 'site'> & Pick<CallServices, 'state'>,
  cart: StoredCart,
): Promise<PricedCart> {
  const settings = shopSettings(site);
  const lines = await Promise.all(
    cart.lines.map(async (line): Promise<PricedLine> => {
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
        stock: variant === undefined ? 0 : variant.stock,
      };
    }),
  );
  const coupon = cart.coupon === null ? undefined : (await couponsOf(services).get(cart.coupon.code))?.data;
  const delivery = deliveriesOf(settings).find(({ code }) => code === cart.delivery);
  const totals = totalsOf({ lines, coupon, delivery, taxPercent: settings.taxPercent });
  return { cart, settings, lines, coupon, delivery, totals };
}

/** How a line names its item in the catalog. */
export function referenceOf({ productId, options }: CartLine) {
  return { catalogItemId: productId, appId: STORES_APP, options };
}
