/** The public module `backlot/shop`: a shop with a catalog, carts, a checkout and orders. */
import type { Pack } from '#simulator/start/config/define-config.ts';
import { bookshop, bookshopV1 } from './bookshop.ts';
import { claimForMember } from './cart-store.ts';
import { cartV1 } from './cart-v1.ts';
import { cartV2 } from './cart-v2.ts';
import { categories } from './categories.ts';
import { checkouts } from './checkout.ts';
import { checkoutPage } from './checkout-page.ts';
import { COLLECTIONS } from './documents.ts';
import { orders } from './orders.ts';
import { otherOperations } from './other-operations.ts';
import { productsV1 } from './products-v1.ts';
import { productsV3 } from './products-v3.ts';
import { SHOP } from './settings.ts';

/** The shop, to be added in `packs` of the configuration. */
export function shop(): Pack {
  return {
    ...SHOP,
    handlers: [
      ...productsV3,
      ...categories,
      ...productsV1,
      ...cartV2,
      ...cartV1,
      ...checkouts,
      ...orders,
      ...otherOperations,
    ],
    pages: [checkoutPage],
    tables: [
      {
        ...{ name: 'orders', title: 'Orders', collection: COLLECTIONS.orders },
        columns: [
          { label: 'Number', path: 'number' },
          { label: 'Buyer', path: 'buyer.email' },
          { label: 'Total', path: 'shownTotal' },
          { label: 'Placed', path: 'createdDate' },
        ],
      },
      {
        ...{ name: 'carts', title: 'Carts', collection: COLLECTIONS.carts },
        columns: [
          { label: 'Owner', path: 'owner.role' },
          { label: 'Of', path: 'owner.id' },
          { label: 'Order', path: 'orderId' },
          { label: 'Changed', path: 'updatedDate' },
        ],
      },
      {
        ...{ name: 'products', title: 'Products', collection: COLLECTIONS.products },
        columns: [
          { label: 'Name', path: 'name' },
          { label: 'Slug', path: 'slug' },
        ],
      },
    ],
    seed: { state: bookshop },
    furtherSeeds: { v1: { data: { state: bookshopV1 }, settings: { catalog: 'V1' } } },
    onLogin: claimForMember,
  };
}
