/** The public module `backlot/shop`: a shop with a catalog, carts, a checkout and orders. */
import type { Pack } from '#handlers/define-config.ts';
import { stateTable } from '../state-table.ts';
import { storesCollections } from './app-collections.ts';
import { bookshop, bookshopV1 } from './bookshop.ts';
import { claimForMember } from './cart-store.ts';
import { cartV1 } from './cart-v1.ts';
import { cartV2 } from './cart-v2.ts';
import { categories } from './categories.ts';
import { checkouts } from './checkout.ts';
import { checkoutPage } from './checkout-page.ts';
import { coupons } from './coupons.ts';
import { customizations } from './customizations.ts';
import { COLLECTIONS } from './documents.ts';
import { inventoryV1 } from './inventory-v1.ts';
import { inventoryV3 } from './inventory-v3.ts';
import { orders } from './orders.ts';
import { otherOperations } from './other-operations.ts';
import { productCatalog } from './product-catalog.ts';
import { productWritesV1 } from './product-writes-v1.ts';
import { productWritesV3 } from './product-writes-v3.ts';
import { productsV1 } from './products-v1.ts';
import { productsV3 } from './products-v3.ts';
import { SHOP, STORES_APPS } from './settings.ts';
import { shownCart, shownOrder } from './shown-order.ts';
import { toldWrites } from './told-writes.ts';

/** The shop, to be added in `packs` of the configuration. */
export function shop(): Pack {
  return {
    ...SHOP,
    handlers: [
      ...productsV3,
      ...categories,
      ...customizations,
      ...productWritesV3,
      ...productWritesV1,
      ...inventoryV1,
      ...coupons,
      ...inventoryV3,
      ...productsV1,
      ...cartV2,
      ...cartV1,
      ...checkouts,
      ...orders,
      ...otherOperations,
    ],
    pages: [checkoutPage],
    catalogs: Object.fromEntries(STORES_APPS.map((appId) => [appId, productCatalog])),
    appCollections: storesCollections,
    tells: toldWrites,
    tables: [
      {
        ...stateTable(COLLECTIONS.orders, 'Orders', {
          Number: 'number',
          Buyer: 'buyer.email',
          Total: 'shownTotal',
          Placed: 'createdDate',
        }),
        shows: shownOrder,
      },
      {
        ...stateTable(COLLECTIONS.carts, 'Carts', {
          Owner: 'owner.role',
          Of: 'owner.id',
          Order: 'orderId',
          Changed: 'updatedDate',
        }),
        shows: shownCart,
      },
      stateTable(COLLECTIONS.products, 'Products', { Name: 'name', Slug: 'slug' }),
    ],
    seed: { state: bookshop },
    furtherSeeds: { v1: { data: { state: bookshopV1 }, settings: { catalog: 'V1' } } },
    onLogin: claimForMember,
  };
}
