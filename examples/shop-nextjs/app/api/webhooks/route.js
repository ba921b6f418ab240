import { orders } from '@wix/ecom';
import { AppStrategy, createClient } from '@wix/sdk';
import { CLIENT_ID } from '../../../lib/client-id.js';
import { paidOrders } from '../../../lib/paid-orders.js';

const client = createClient({
  auth: AppStrategy({ appId: CLIENT_ID, publicKey: process.env.WIX_CLIENT_PUBLIC_KEY }),
  modules: { orders },
});

// The same event can come twice, and a set does not mind.
client.orders.onOrderApproved(({ metadata }) => void paidOrders.add(metadata.entityId));

/** Takes the events of the platform. Without a valid signature, the client throws, and the answer is a 500. */
export async function POST(request) {
  await client.webhooks.process(await request.text());
  return new Response();
}
