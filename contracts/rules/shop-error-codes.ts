import type { ServiceErrorRule } from './error-codes.ts';
import { chosen } from './rule.ts';
import { declared, reports } from './sources.ts';

const SHOWN = ['packs/shop/refusals.test.ts: every code that the shop sends has a rule'];

function codeOf(
  id: string,
  status: number,
  [says, passes]: readonly [string, string],
  evidence: ServiceErrorRule['evidence'] = [chosen('0130')],
): ServiceErrorRule & { readonly status: number } {
  return { id, status, says, passes, evidence, shown: SHOWN };
}

const CART = [declared.cartV2('AddLineItemsToCurrentCartApplicationErrors')] as const;

/** Codes of the shop, with their statuses. */
export const shopCodes: readonly (ServiceErrorRule & { readonly status: number })[] = [
  codeOf(
    'CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
    428,
    [
      'The shop of the site has Catalog V3, and the call is for Catalog V1.',
      'A call for Catalog V3, or the setting `packs.shop.catalog` with the value V1.',
    ],
    [reports.shops],
  ),
  codeOf(
    'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
    428,
    [
      'The shop of the site has Catalog V1, and the call is for Catalog V3.',
      'A call for Catalog V1, or the setting `packs.shop.catalog` with the value V3.',
    ],
    [reports.shops],
  ),
  codeOf('PRODUCT_NOT_FOUND', 404, [
    'The shop has no product with this id or slug that the caller sees.',
    'The id or the slug of a visible product of the shop.',
  ]),
  codeOf('CATEGORY_NOT_FOUND', 404, [
    'The shop has no category with this id or slug.',
    'The id or the slug of a category of the shop.',
  ]),
  codeOf('COLLECTION_NOT_FOUND', 404, [
    'The shop has no collection of products with this id or slug.',
    'The id or the slug of a collection of the shop.',
  ]),
  codeOf(
    'OWNED_CART_NOT_FOUND',
    404,
    ['The caller has no current cart (Cart V1).', 'The same call after an item was added to the cart.'],
    [reports.shops],
  ),
  codeOf(
    'CART_NOT_FOUND',
    404,
    [
      'The caller has no current cart, or no cart with this id.',
      'A call after an item was added, or the id of a cart of this caller.',
    ],
    [reports.shops],
  ),
  codeOf(
    'CART_ALREADY_ORDERED',
    400,
    ['The cart was ordered, and does not change any more.', 'The id of a cart that was not ordered.'],
    CART,
  ),
  codeOf('CHECKOUT_NOT_FOUND', 404, [
    'The caller has no checkout with this id.',
    'The id of a checkout that this caller has created.',
  ]),
  codeOf('ORDER_NOT_FOUND', 404, [
    'The caller has no order with this id.',
    'The id of an order of this buyer, or the API key of the site.',
  ]),
  codeOf(
    'ITEM_NOT_FOUND_IN_CATALOG',
    404,
    [
      'The catalog has no such item: the product is unknown, or its variant is not chosen.',
      'The id of a product, and the options or the `variantId` of one of its variants.',
    ],
    CART,
  ),
  codeOf(
    'INSUFFICIENT_INVENTORY',
    400,
    ['More pieces are asked for than are in stock.', 'A quantity that is in stock, or a product with a larger stock.'],
    CART,
  ),
  codeOf(
    'LINE_ITEM_NOT_FOUND_IN_CART',
    404,
    ['The cart has no line item with this id.', 'The id of a line item of the cart.'],
    [declared.cartV2('UpdateLineItemsInCurrentCartApplicationErrors')],
  ),
  codeOf(
    'NO_LINE_ITEMS_TO_ADD',
    400,
    ['The request adds no items.', 'A request with an item in `catalogItems`.'],
    CART,
  ),
  codeOf('MAX_LINE_ITEMS_EXCEEDED', 400, ['The cart has as many lines as it may.', 'A cart with fewer lines.'], CART),
  codeOf(
    'EMPTY_LINE_ITEM_UPDATES',
    400,
    ['The request changes no line items.', 'A request with an entry in `lineItems`.'],
    [declared.cartV2('UpdateLineItemsInCurrentCartApplicationErrors')],
  ),
  codeOf(
    'DUPLICATE_LINE_ITEM_UPDATES',
    400,
    ['The request changes a line item twice.', 'A request that names each line item once.'],
    [declared.cartV2('UpdateLineItemsInCurrentCartApplicationErrors')],
  ),
  codeOf(
    'INVALID_COUPON_CODE',
    400,
    ['The shop has no coupon with this code.', 'The code of a coupon of the shop.'],
    [declared.cartV2('AddCouponToCurrentCartApplicationErrors')],
  ),
  codeOf(
    'COUPON_ALREADY_EXISTS',
    409,
    ['The cart has this coupon already.', 'A cart without the coupon.'],
    [declared.cartV2('AddCouponToCurrentCartApplicationErrors')],
  ),
  codeOf(
    'MAX_COUPONS_PER_CART_EXCEEDED',
    400,
    ['The cart has a coupon, and can have one.', 'The same call after the coupon of the cart was removed.'],
    [declared.cartV2('AddCouponToCurrentCartApplicationErrors')],
  ),
  codeOf(
    'COUPON_NOT_FOUND_IN_CART',
    404,
    ['The cart has no coupon with this id.', 'The id that the coupon has in the cart.'],
    [declared.cartV2('RemoveCouponFromCurrentCartApplicationErrors')],
  ),
  codeOf('DELIVERY_METHOD_NOT_FOUND', 404, [
    'The shop has no delivery method with this code.',
    'The code of a delivery method of the shop: standard or pickup.',
  ]),
];
