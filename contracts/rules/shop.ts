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
    evidence: [declared.catalogVersioning('GetCatalogVersionResponse'), reports.shops, chosen('0130')],
    shown: ['packs/shop/shop.test.ts: a site with Catalog V3 refuses the calls of Catalog V1, and the other way round'],
  },
  {
    id: 'SHOP-2',
    says: 'Products of Catalog V3 are queried, searched and read by id and by slug; a query has no information about variants.',
    evidence: [declared.productsV3('queryProducts, searchProducts, getProduct, getProductBySlug'), chosen('0130')],
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
    evidence: [declared.productsV1('queryProducts, getProduct, queryProductVariants, getCollectionBySlug')],
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
    says: 'Cart V1 and Cart V2 show the same cart, and equal items become one line.',
    evidence: [declared.cartV2('currentCart'), chosen('0130')],
    shown: ['packs/shop/shop.test.ts: version 1 and version 2 are two faces of one cart'],
  },
  {
    id: 'SHOP-8',
    says: 'A cart belongs to its visitor or member, and becomes the member’s when the visitor logs in.',
    evidence: [chosen('0130')],
    shown: [
      'packs/shop/shop.test.ts: other visitors have carts of their own',
      'packs/shop/shop.test.ts: the cart survives that its visitor becomes a member',
    ],
  },
  {
    id: 'SHOP-9',
    says: 'Prices are kept in minor units; a coupon reduces the subtotal, and the tax of a fixed rate is rounded once, half up.',
    evidence: [declared.cartV2('CartSummary'), chosen('0130')],
    shown: ['packs/shop/shop.test.ts: a coupon reduces the estimate, and tax and delivery are added to it'],
  },
  {
    id: 'SHOP-10',
    says: 'More items than the stock has are refused with INSUFFICIENT_INVENTORY, and unknown ones with ITEM_NOT_FOUND_IN_CATALOG.',
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
      'packs/shop/kill.test.ts: a process that is killed during a payment has ordered once or not at all, and paying again orders once',
    ],
  },
  {
    id: 'SHOP-13',
    says: 'Orders are read and searched by their buyer, and by an administrator.',
    evidence: [declared.orders('getOrder, searchOrders'), chosen('0130')],
    shown: ['packs/shop/shop.test.ts: orders are shown to their buyer only'],
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
    evidence: [declared.productsV3('ProductMedia'), declared.cartV1('LineItem'), chosen('0144')],
    shown: ['packs/shop/pictures.test.ts: the picture of a product'],
  },
  {
    id: 'SHOP-16',
    says: 'The page of a product is at the first web address that the site allows, or at `https://shop.example`.',
    evidence: [declared.productsV3('PageUrl'), chosen('0144')],
    shown: ['packs/shop/pictures.test.ts: the page of a product is absolute, at the application that the site allows'],
  },
  {
    id: 'SHOP-17',
    says: 'The seed `shop-v1` has Catalog V1, and the hidden collections that the platform’s shop templates show on their home page.',
    evidence: [chosen('0144')],
    shown: [
      'packs/shop/pictures.test.ts: the seed shop-v1 has Catalog V1, with the hidden collections of the home page',
    ],
  },
];
