import type { Delivery } from '#contracts/control/domain-events.ts';
import type { ControlCall } from './control-call.ts';

/** How events come to the addresses of the setting `webhooks`. */
export interface Webhooks {
  /** For `AppStrategy({ publicKey })`. Empty until the site has webhooks. */
  publicKey(): Promise<string>;
  /** The latest deliveries, newest first, each with its attempts and what was answered. */
  deliveries(): Promise<readonly Delivery[]>;
  /** Sends the event of a delivery once more. Receivers must expect the same event twice. */
  sendAgain(deliveryId: string): Promise<Delivery>;
}

export function createWebhooks(call: ControlCall, siteId: string): Webhooks {
  return {
    publicKey: async () => (await call('GET /sites/{siteId}', { siteId })).site.webhookPublicKey,
    deliveries: async () => (await call('GET /sites/{siteId}/deliveries', { siteId })).deliveries,
    sendAgain: async (deliveryId) =>
      (await call('POST /sites/{siteId}/deliveries/{deliveryId}/send', { siteId, deliveryId })).delivery,
  };
}
