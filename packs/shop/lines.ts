import { isDeepStrictEqual } from 'node:util';
import type { Fail, SiteServices } from '#simulator/start/config/define-config.ts';
import { isRecord, variantOf } from './catalog.ts';
import { type CartLine, type Product, type ProductVariant, productsOf } from './documents.ts';
import { STORES_APP, STORES_APPS } from './settings.ts';

/** The lines that the packages declare as the maximum of a cart. */
const MAX_LINES = 300;
/** The largest quantity that they declare. */
const MAX_QUANTITY = 100_000;

type Refusing = { readonly fail: Fail };

/** An item that an application adds, after the check. */
export interface ItemToAdd {
  readonly productId: string;
  readonly appId: string;
  readonly options: CartLine['options'];
  readonly quantity: number;
}

/** Reads the items of a request. `field` is the name of their list. */
export function itemsIn({ fail }: Refusing, sent: unknown, field: string): readonly ItemToAdd[] {
  const refuse = (name: string, problem: string): never => fail(400, 'INVALID_ARGUMENT', `${name} ${problem}.`);
  if (sent === undefined || sent === null) return [];
  if (!Array.isArray(sent)) return refuse(field, 'must be a list');
  return sent.map((item: unknown, at) => {
    const name = `${field}[${at}]`;
    if (!isRecord(item) || !isRecord(item.catalogReference))
      return refuse(`${name}.catalogReference`, 'must be an object');
    const { catalogItemId, appId, options } = item.catalogReference;
    return {
      productId: isText(catalogItemId)
        ? catalogItemId
        : refuse(`${name}.catalogReference.catalogItemId`, 'must be a text'),
      appId: isText(appId)
        ? appId
        : refuse(`${name}.catalogReference.appId`, `must be a text: products have ${STORES_APP}`),
      options: isRecord(options) ? options : null,
      quantity: quantityIn({ fail }, item.quantity ?? 1, `${name}.quantity`),
    };
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Reads a quantity. JSON of the platform may have a text for a number. */
export function quantityIn({ fail }: Refusing, sent: unknown, field: string): number {
  const quantity = typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : sent;
  if (typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY) {
    return quantity;
  }
  return fail(400, 'INVALID_ARGUMENT', `${field} must be a whole number from 1 to ${MAX_QUANTITY}.`);
}

/** What happens to an item that cannot be added as it is: Cart V2 refuses it, and Cart V1 leaves it out or adds fewer. */
export type Beyond = 'refused' | 'capped';

type State = Pick<SiteServices, 'state'>;

/** The lines with further items. Equal items become one line. */
export async function linesWith(
  call: Refusing & { readonly random: { guid(): string } },
  services: State,
  before: readonly CartLine[],
  items: readonly ItemToAdd[],
  beyond: Beyond,
): Promise<readonly CartLine[]> {
  const lines = [...before];
  for (const { productId, appId, options, quantity } of items) {
    const product = await shownProduct(services, productId, appId);
    const variant = product && variantOf(product, options);
    if (product === undefined || variant === undefined) {
      if (beyond === 'capped') continue;
      const catalogReference = { catalogItemId: productId, appId, options };
      return call.fail(404, 'ITEM_NOT_FOUND_IN_CATALOG', missingText(product, productId, appId), { catalogReference });
    }
    const added = { id: call.random.guid(), productId, appId, variantId: variant.id, options };
    const at = lines.findIndex((line) => isSameItem(product, line, added));
    const same = lines[at];
    const wanted = (same?.quantity ?? 0) + quantity;
    const taken = quantityOf(call, leftFor(variant, lines, same), wanted, beyond, same?.id ?? null);
    if (same === undefined) lines.push({ ...added, quantity: taken });
    else lines[at] = { ...same, quantity: taken };
  }
  if (lines.length > MAX_LINES) {
    const text = `A cart has up to ${MAX_LINES} line items, and this one would have ${lines.length}.`;
    return call.fail(400, 'MAX_LINE_ITEMS_EXCEEDED', text, { requestCount: lines.length, maxCount: MAX_LINES });
  }
  return lines;
}

async function shownProduct(services: State, productId: string, appId: string): Promise<Product | undefined> {
  const product = STORES_APPS.has(appId.toLowerCase()) ? await productsOf(services).get(productId) : undefined;
  return product?.data.isVisible ? product.data : undefined;
}

function missingText(product: Product | undefined, productId: string, appId: string): string {
  if (!STORES_APPS.has(appId.toLowerCase()))
    return `The app ${appId} has no catalog here: products have the appId ${STORES_APP}.`;
  if (product === undefined) return `There is no item ${productId}.`;
  const variants = product.variants.map(({ id, choices }) => {
    const names = product.options.map((option) => option.choices.find((each) => each.id === choices[option.id])?.name);
    return `${id} (${names.join(', ')})`;
  });
  return `The product ${product.name} is sold in variants. Send options.variantId: one of ${variants.join(', ')}.`;
}

type Taking = Pick<CartLine, 'variantId' | 'quantity'>;

/** What the other lines leave of a variant: two lines of it have different texts of the buyer. Null: there is always enough. */
export function leftFor({ id, stock }: ProductVariant, lines: readonly Taking[], line?: Taking): number | null {
  if (stock === null) return null;
  const others = lines.filter((each) => each !== line && each.variantId === id);
  return Math.max(0, stock - others.reduce((sum, { quantity }) => sum + quantity, 0));
}

/** How many of a variant a line gets. `stock` is what is left for it. */
export function quantityOf(
  { fail }: Refusing,
  stock: number | null,
  wanted: number,
  beyond: Beyond,
  lineItemId: string | null,
): number {
  const most = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);
  if (wanted <= most) return wanted;
  // Of an item that is sold out, the line stays, and says so by its availability.
  if (beyond === 'capped') return most > 0 ? most : Math.min(wanted, MAX_QUANTITY);
  if (stock === null) return quantityIn({ fail }, wanted, 'The quantity of the line');
  return fail(400, 'INSUFFICIENT_INVENTORY', `Only ${stock} are in stock, and ${wanted} were asked for.`, {
    lineItemId,
    available: stock,
  });
}

/** Whether two references mean the same item, with the same texts of the buyer. */
function isSameItem(product: Product, one: Omit<CartLine, 'quantity'>, other: Omit<CartLine, 'quantity'>): boolean {
  return (
    one.productId === other.productId &&
    one.variantId === other.variantId &&
    isDeepStrictEqual(besideVariant(product, one.options), besideVariant(product, other.options))
  );
}

/** What options say beside the variant, which they may name in several ways. */
function besideVariant({ options: named }: Product, options: CartLine['options']): unknown {
  const { variantId: _id, options: chosen, ...others } = options ?? {};
  const names = new Set(named.flatMap(({ id, name }) => [id, name]));
  const unnamed = Object.entries(isRecord(chosen) ? chosen : {}).filter(([name]) => !names.has(name));
  return Object.fromEntries(
    Object.entries({ ...others, options: Object.fromEntries(unnamed) }).filter(([, value]) => !isEmpty(value)),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** The lines of two carts. Equal items add up, within the stock. Undefined if there are more than a cart can have. */
export async function mergedLines(
  services: State,
  own: readonly CartLine[],
  others: readonly CartLine[],
): Promise<readonly CartLine[] | undefined> {
  const lines = [...own];
  for (const line of others) {
    const product = (await productsOf(services).get(line.productId))?.data;
    const at = product ? lines.findIndex((each) => isSameItem(product, each, line)) : -1;
    const same = lines[at];
    const variant = product?.variants.find(({ id }) => id === line.variantId);
    const most = (variant && leftFor(variant, lines, same)) ?? MAX_QUANTITY;
    if (same === undefined) lines.push(line);
    else lines[at] = { ...same, quantity: Math.max(same.quantity, Math.min(same.quantity + line.quantity, most)) };
  }
  return lines.length > MAX_LINES ? undefined : lines;
}
