import { chosen, type Rule } from './rule.ts';
import { declared, reports } from './sources.ts';

const V3 = 'packs/shop/shop.test.ts: Catalog V3';
const CART = 'packs/shop/shop.test.ts: the current cart';
const CHECKOUT = 'packs/shop/shop.test.ts: the checkout';

/** The shop: a pack that plays the catalog, carts, checkouts and orders. */
export const shop: readonly Rule[] = [
  {
    id: 'SHOP-1',
    says: 'A site has Catalog V1 or Catalog V3, and a call for the other one is a 428 that names both.',
    evidence: [
      declared.catalogVersioning('getCatalogVersion, GetCatalogVersionResponse'),
      reports.shops,
      chosen('0130'),
    ],
    shown: ['packs/shop/shop.test.ts: a site with Catalog V3 refuses the calls of Catalog V1, and the other way round'],
  },
  {
    id: 'SHOP-2',
    says: 'Products of Catalog V3 are queried, searched and read by id and by slug; a query has no information about variants.',
    evidence: [
      declared.productsV3('queryProducts, searchProducts, countProducts, getProduct, getProductBySlug, queryVariants'),
      chosen('0130'),
    ],
    shown: [V3],
  },
  {
    id: 'SHOP-3',
    says: 'A price has a formatted amount only if the field CURRENCY is requested.',
    evidence: [declared.productsV3('FixedMonetaryAmount')],
    shown: ['packs/shop/shop.test.ts: a visitor queries, filters and pages products, and a query has no variants'],
  },
  {
    id: 'SHOP-4',
    says: 'Categories of Catalog V3 are queried, read, and list their items.',
    evidence: [declared.categories('queryCategories, getCategory, getCategoryBySlug, listItemsInCategory')],
    shown: ['packs/shop/shop.test.ts: products are searched by words, and categories are listed with their products'],
  },
  {
    id: 'SHOP-5',
    says: 'Products and collections of Catalog V1 are queried and read, and variants are found by their choices.',
    evidence: [
      declared.productsV1('queryProducts, getProduct, queryProductVariants, queryCollections, getCollectionBySlug'),
    ],
    shown: [
      'packs/shop/shop.test.ts: Catalog V1 has products with prices as numbers, variants by choices, and collections by slug',
    ],
  },
  {
    id: 'SHOP-6',
    says: 'An absent current cart is a 404: OWNED_CART_NOT_FOUND for Cart V1, CART_NOT_FOUND for Cart V2.',
    evidence: [declared.cartV1('GetCurrentCartApplicationErrors'), reports.shops, chosen('0130')],
    shown: ['packs/shop/shop.test.ts: an absent cart is a 404 with the code of its version'],
  },
  {
    id: 'SHOP-7',
    says: 'Cart V1 and Cart V2 show the same cart, and items with the same reference become one line.',
    evidence: [declared.cartV2('currentCart, CatalogReference'), chosen('0130')],
    shown: [
      'packs/shop/shop.test.ts: version 1 and version 2 are two faces of one cart',
      'packs/shop/lines.test.ts: one product with two texts of the buyer is two lines, which share its stock',
    ],
  },
  {
    id: 'SHOP-8',
    says: 'A cart belongs to its visitor or member, and what a visitor owns becomes the member’s in the login, whose current cart gets its lines.',
    evidence: [chosen('0151')],
    shown: [
      'packs/shop/shop.test.ts: other visitors have carts of their own',
      'packs/shop/ownership.test.ts: a visitor with a cart who logs in',
    ],
  },
  {
    id: 'SHOP-9',
    says: 'Prices are kept in minor units; a coupon reduces the subtotal, and the tax of a fixed rate is rounded once, half up.',
    evidence: [declared.cartV2('CartSummary'), chosen('0130')],
    shown: [
      'packs/shop/shop.test.ts: a coupon reduces the estimate, and tax and delivery are added to it',
      'packs/shop/money.test.ts: of %d, %d percent are %d: half a unit is rounded up',
    ],
  },
  {
    id: 'SHOP-10',
    says: 'Cart V2 refuses more items than the stock has with INSUFFICIENT_INVENTORY, and unknown ones with ITEM_NOT_FOUND_IN_CATALOG.',
    evidence: [declared.cartV2('AddLineItemsToCurrentCartApplicationErrors')],
    shown: ['packs/shop/shop.test.ts: more than the stock and an unknown item are refused', CART],
  },
  {
    id: 'SHOP-11',
    says: 'The id of a cart is that of its checkout, which the intent `ecomCheckout` opens.',
    evidence: [declared.checkout('createCheckout, getCheckout'), chosen('0130')],
    shown: ['packs/shop/shop.test.ts: Checkout V1 is created from the current cart, and by itself'],
  },
  {
    id: 'SHOP-12',
    says: 'A payment takes the items from the stock, stores one order, marks the cart and sends the mail, all or nothing, however often it arrives.',
    evidence: [chosen('0130')],
    shown: [
      CHECKOUT,
      'packs/shop/model.test.ts: two visitors, two members and two devices find the shop as the sentences of the guide say, after any steps',
      'packs/shop/kill.test.ts: a process that is killed during a payment has ordered once or not at all, and paying again orders once',
    ],
  },
  {
    id: 'SHOP-13',
    says: 'An order belongs to the one who has asked for the page and paid, and is read and searched by this buyer and by an administrator.',
    evidence: [declared.orders('getOrder, searchOrders'), chosen('0151')],
    shown: ['packs/shop/shop.test.ts: orders are shown to their buyer only', 'packs/shop/ownership.test.ts: an order'],
  },
  {
    id: 'SHOP-14',
    says: 'Recommendations are empty.',
    evidence: [declared.recommendations('getRecommendation'), chosen('0130')],
    shown: ['packs/shop/shop.test.ts: nothing is recommended'],
  },
  {
    id: 'SHOP-15',
    says: 'Products and the lines of carts, checkouts and orders have a picture with its file, address, size and name.',
    evidence: [declared.productsV3('ProductMedia'), declared.cartV1('LineItem'), chosen('0146')],
    shown: ['packs/shop/pictures.test.ts: the picture of a product'],
  },
  {
    id: 'SHOP-16',
    says: 'The page of a product is at the first web address that the site allows, or at `https://shop.example`.',
    evidence: [declared.productsV3('PageUrl'), chosen('0146')],
    shown: ['packs/shop/pictures.test.ts: the page of a product is absolute, at the application that the site allows'],
  },
  {
    id: 'SHOP-17',
    says: 'The seed `shop-v1` has Catalog V1, and the hidden collections that the platform’s shop templates show on their home page.',
    evidence: [chosen('0146')],
    shown: [
      'packs/shop/pictures.test.ts: the seed shop-v1 has Catalog V1, with the hidden collections of the home page',
    ],
  },
  {
    id: 'SHOP-18',
    says: 'Lists of the shop are filtered as items are: exact equality, amounts as numbers, dates as dates, null for what is missing.',
    evidence: [declared.productsV3('V3ProductSearchSpec'), chosen('0147')],
    shown: ['packs/shop/catalog.test.ts: filters of the catalog'],
  },
  {
    id: 'SHOP-19',
    says: 'A query filters and sorts by the fields and operators that its package declares; every other one is a 400 that names it.',
    evidence: [
      declared.productsV3('V3ProductQuerySpec, V3ProductSearchSpec'),
      declared.productsV1('ProductQuerySpec'),
      declared.categories('CategoryQuerySpec'),
      declared.orders('OrderSearchSpec'),
    ],
    shown: ['packs/shop/catalog.test.ts: fields and operators that are not declared'],
  },
  {
    id: 'SHOP-20',
    says: 'A filter of the shop has at most 20,000 values, 50 levels and 20 million steps of work, and a changed cursor is refused.',
    evidence: [chosen('0147')],
    shown: ['packs/shop/catalog.test.ts: the work of a query'],
  },
  {
    id: 'SHOP-21',
    says: 'Each catalog has a collection `all-products`, and an absent collection of Catalog V1 is a 404 with the code 404.',
    evidence: [declared.productsV3('getAllProductsCategory'), reports.shops, chosen('0147')],
    shown: [
      'packs/shop/catalog.test.ts: each catalog has a collection of all products',
      'packs/shop/catalog.test.ts: a collection of Catalog V1 is read by its slug, and an absent one is a 404 with the code 404',
    ],
  },
  {
    id: 'SHOP-22',
    says: 'Descriptions, categories, galleries, thumbnails, names of choices and the cheapest variant come only if they are requested.',
    evidence: [declared.productsV3('RequestedFields')],
    shown: ['packs/shop/catalog.test.ts: what has to be requested comes only then'],
  },
  {
    id: 'SHOP-23',
    says: 'A placeholder picture is an SVG for who asks for one, as browsers do, and otherwise a PNG of the same size.',
    evidence: [chosen('0146')],
    shown: [
      'simulator/media/media.test.ts: a program that does not ask for SVG, as the image optimizer of Next.js, gets a PNG of the same size and colour',
    ],
  },
  {
    id: 'SHOP-30',
    says: 'The checkout page shows what was written into a cart only to its owner, and is over when the one who has asked for it logs out.',
    evidence: [chosen('0151')],
    shown: [
      'packs/shop/ownership.test.ts: of somebody else’s cart is the payer’s, who sees no address of the owner and gives none',
      'packs/shop/ownership.test.ts: a checkout page that was opened before a logout is over after it, and pays nothing',
    ],
  },
  {
    id: 'SHOP-31',
    says: 'The amount that is shown is the amount that is paid: if the cart or a price has changed since, the page is shown again with the new sum.',
    evidence: [chosen('0151')],
    shown: ['packs/shop/checkout-page.test.ts: the amount that is paid is the amount that was shown'],
  },
  {
    id: 'SHOP-32',
    says: 'Only the button `paid` pays, and a form that arrives again after the payment leads to the same order.',
    evidence: [chosen('0151')],
    shown: [
      'packs/shop/checkout-page.test.ts: only the button "paid" pays: the button "refund" is a page that asks for one of the buttons',
      'packs/shop/checkout-page.test.ts: a form that is sent again after the payment leads to the same order, and so does a reload of the page',
    ],
  },
  {
    id: 'SHOP-33',
    says: 'A cart that was ordered refuses changes, its calculation and its deletion with CART_ALREADY_ORDERED.',
    evidence: [declared.cartV2('UpdateCurrentCartApplicationErrors'), chosen('0151')],
    shown: [
      'packs/shop/lines.test.ts: a cart that was ordered refuses each change by its id, its deletion and its calculation',
    ],
  },
  {
    id: 'SHOP-34',
    says: 'A cart ends after 30 days without a change by the site’s clock, and an owner has up to 20 open carts.',
    evidence: [chosen('0151')],
    shown: ['packs/shop/lines.test.ts: carts end'],
  },
  {
    id: 'SHOP-35',
    says: 'A cart has up to 300 line items, and one more is refused with MAX_LINE_ITEMS_EXCEEDED.',
    evidence: [declared.cartV2('Cart, AddLineItemsToCurrentCartApplicationErrors')],
    shown: ['packs/shop/lines.test.ts: of 301 lines, the last one is refused'],
  },
  {
    id: 'SHOP-36',
    says: 'Cart V1 answers 200: it leaves out an item that it cannot add, and adds no more than the stock has.',
    evidence: [reports.skills, chosen('0151')],
    shown: ['packs/shop/lines.test.ts: Cart V1'],
  },
  {
    id: 'SHOP-37',
    says: 'An item belongs to the Stores app; the variant of zeros, or none, is the one variant of a product without options.',
    evidence: [declared.cartV2('CatalogReference'), reports.shops],
    shown: [
      'packs/shop/lines.test.ts: Cart V2 refuses the app of another catalog, and takes the former id of the Stores app',
      'packs/shop/lines.test.ts: a product without options is sold with the variant of zeros, and without a variant',
    ],
  },
  {
    id: 'SHOP-38',
    says: 'An estimate of Cart V2 has the delivery and the tax only if they are requested, and one of Cart V1 unless they are refused.',
    evidence: [declared.cartV2('EstimateCurrentCartRequest'), declared.cartV1('EstimateCurrentCartTotalsRequest')],
    shown: [
      'packs/shop/lines.test.ts: an estimate without tax or delivery has 0.00 for it; the one of Cart V1 has both unless it says no',
    ],
  },
  {
    id: 'SHOP-39',
    says: 'Custom items and gift cards are refused by their names, and an address, the person’s phone and company, and the sales channel are kept.',
    evidence: [declared.checkout('createCheckout'), chosen('0151')],
    shown: [
      'packs/shop/lines.test.ts: refuses custom line items by their name, and Cart V2 refuses custom items',
      'packs/shop/checkout-page.test.ts: a checkout keeps each field of an address, phone, company and sales channel, and so does its order',
    ],
  },
  {
    id: 'SHOP-40',
    says: 'The lines of an order have their parts of the discount and the tax, which add up, and its buyer is a contact.',
    evidence: [declared.orders('OrderLineItem, BuyerInfo')],
    shown: [
      'packs/shop/checkout-page.test.ts: the lines of an order say their parts of the discount and the tax, which add up',
    ],
  },
  {
    id: 'SHOP-41',
    says: 'The setting `currency` must be the code of a currency, whose digits all amounts have.',
    evidence: [chosen('0151')],
    shown: [
      'packs/shop/lines.test.ts: a currency that does not exist is refused',
      'packs/shop/money.test.ts: amounts of %s have the digits of the currency',
    ],
  },
  {
    id: 'SHOP-42',
    says: 'Cart V2 is created, read, refreshed, changed, priced and deleted, as the current cart and by its id, and Cart V1 as the current cart.',
    evidence: [
      declared.cartV2(
        'createCurrentCart, getCurrentCart, refreshCurrentCart, updateCurrentCart, deleteCurrentCart, calculateCurrentCart, estimateCurrentCart, addLineItemsToCurrentCart, updateLineItemsInCurrentCart, removeLineItemsFromCurrentCart, addCouponToCurrentCart, removeCouponFromCurrentCart, setDeliveryMethodForCurrentCart; by id createCart, getCart, refreshCart, updateCart, deleteCart, calculateCart, estimateCart, addLineItems, updateLineItems, removeLineItems, addCoupon, removeCoupon, setDeliveryMethod',
      ),
      declared.cartV1(
        'addToCurrentCart, updateCurrentCartLineItemQuantity, estimateCurrentCartTotals, createCheckoutFromCurrentCart',
      ),
    ],
    shown: ['packs/operations.test.ts: is called by a test, by its name or its address'],
  },
];
