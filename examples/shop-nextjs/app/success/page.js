import { paidOrders } from '../../lib/paid-orders.js';
import { Order } from '../order.js';

export default async function Success({ searchParams }) {
  const { orderId } = await searchParams;
  return (
    <main>
      <h1>Thank you</h1>
      <Order id={orderId} />
      <p>{paidOrders.has(orderId) ? 'Your payment has arrived.' : 'Your payment is being checked.'}</p>
    </main>
  );
}
