import { isDeepStrictEqual } from 'node:util';
import type { CatalogItem, CatalogReference, Fail, HandlerRequest, SiteServices } from '#handlers/define-config.ts';
import { isRecord } from './catalog.ts';
import type { CartLine } from './documents.ts';
import { STORES_APP } from './settings.ts';

/** The lines that the packages declare as the maximum of a cart. */
const MAX_LINES = 300;
/** The largest quantity that they declare. */
const MAX_QUANTITY = 100_000;

type Refusing = { readonly fail: Fail };

/** An item that an application adds, after the check. */
export type ItemToAdd = Omit<CatalogReference, 'unit'> & Pick<CartLine, 'quantity'>;

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
      catalogItemId: isText(catalogItemId)
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

/** Reads the quantities of lines, as the services of version 1 have them. */
export function quantitiesIn(call: Refusing, sent: readonly { readonly id?: string; readonly quantity?: number }[]) {
  return sent.map(({ id = '', quantity }, at) => ({
    id,
    quantity: quantityIn(call, quantity ?? 1, `lineItems[${at}].quantity`),
  }));
}

/** What happens to an item that cannot be added as it is: Cart V2 refuses it, and Cart V1 leaves it out or adds fewer. */
export type Beyond = 'refused' | 'capped';

type Selling = Pick<SiteServices, 'catalogs'>;

/** The lines with further items. Equal items become one line. */
export async function linesWith(
  call: Refusing & Pick<HandlerRequest, 'random'>,
  { catalogs }: Selling,
  before: readonly CartLine[],
  items: readonly ItemToAdd[],
  beyond: Beyond,
): Promise<readonly CartLine[]> {
  const lines = [...before];
  for (const { quantity, ...catalogReference } of items) {
    const item = await catalogs.item(catalogReference);
    if ('missing' in item) {
      if (beyond === 'capped') continue;
      return call.fail(404, 'ITEM_NOT_FOUND_IN_CATALOG', item.missing, { catalogReference });
    }
    const { unit, besides = {} } = item;
    const added = { ...catalogReference, id: call.random.guid(), unit, besides };
    const at = lines.findIndex((line) => isSameItem(line, added));
    const same = lines[at];
    const wanted = (same?.quantity ?? 0) + quantity;
    const taken = quantityOf(call, leftFor(item, lines, same), wanted, beyond, same?.id ?? null);
    if (same === undefined) lines.push({ ...added, quantity: taken });
    else lines[at] = { ...same, quantity: taken };
  }
  if (lines.length > MAX_LINES) {
    const text = `A cart has up to ${MAX_LINES} line items, and this one would have ${lines.length}.`;
    return call.fail(400, 'MAX_LINE_ITEMS_EXCEEDED', text, { requestCount: lines.length, maxCount: MAX_LINES });
  }
  return lines;
}

/** What the other lines leave of an item: two lines of it have different texts of the buyer. Null: there is always enough. */
export function leftFor(
  { unit, stock }: Pick<CatalogItem, 'unit' | 'stock'>,
  lines: readonly CartLine[],
  line?: CartLine,
): number | null {
  if (stock === null) return null;
  const others = lines.filter((each) => each !== line && each.unit === unit);
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

/** Whether two lines mean the same item, with the same texts of the buyer. */
function isSameItem(one: Omit<CartLine, 'quantity'>, other: Omit<CartLine, 'quantity'>): boolean {
  return (
    one.catalogItemId === other.catalogItemId &&
    one.unit === other.unit &&
    isDeepStrictEqual(one.besides, other.besides)
  );
}

/** The lines of two carts. Equal items add up, within the stock. Undefined if there are more than a cart can have. */
export async function mergedLines(
  { catalogs }: Selling,
  own: readonly CartLine[],
  others: readonly CartLine[],
): Promise<readonly CartLine[] | undefined> {
  const lines = [...own];
  for (const line of others) {
    const at = lines.findIndex((each) => isSameItem(each, line));
    const same = lines[at];
    if (same === undefined) {
      lines.push(line);
      continue;
    }
    const item = await catalogs.item(same);
    const most = ('missing' in item ? null : leftFor(item, lines, same)) ?? MAX_QUANTITY;
    lines[at] = { ...same, quantity: Math.max(same.quantity, Math.min(same.quantity + line.quantity, most)) };
  }
  return lines.length > MAX_LINES ? undefined : lines;
}
