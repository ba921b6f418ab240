import { cancelOrder as cancelOrderOperation, paymentCollectionMarkOrderAsPaid } from '@wix/auto_sdk_ecom_orders/meta';
import { getRecommendation } from '@wix/auto_sdk_ecom_recommendations/meta';
import { getCatalogVersion } from '@wix/auto_sdk_stores_catalog-versioning/meta';
import { type Handler, handle } from '#handlers/define-config.ts';
import { demandOwner } from './catalog.ts';
import { wireOrder } from './orders.ts';
import { cancelOrder, payOrder } from './place-order.ts';
import { shopSettings } from './settings.ts';

/** The owner marks an order as paid, and cancels it. Nothing is recommended. The version of the catalog is the one of the setting. */
export const otherOperations: readonly Handler[] = [
  handle(paymentCollectionMarkOrderAsPaid, async (call) => {
    const { ecomOrderId: id } = call.request;
    demandOwner(call);
    const order = await payOrder(call, id);
    return { order: order ? wireOrder(id, order) : call.fail(404, 'NOT_FOUND', `There is no order ${id}.`) };
  }),
  handle(cancelOrderOperation, async (call) => {
    const { id, sendOrderCanceledEmail, customMessage, restockAllItems = false } = call.request;
    demandOwner(call);
    const mail = sendOrderCanceledEmail ? (customMessage ?? 'Your order was cancelled.') : undefined;
    const order = await cancelOrder(call, id, { restocks: restockAllItems, mail });
    return { order: order ? wireOrder(id, order) : call.fail(404, 'NOT_FOUND', `There is no order ${id}.`) };
  }),
  handle(getRecommendation, () => ({ recommendation: { items: [] } })),
  handle(getCatalogVersion, ({ site }) => ({
    catalogVersion: shopSettings(site).catalog === 'V3' ? 'V3_CATALOG' : 'V1_CATALOG',
  })),
];
