import { Order } from '../order.js';

export default async function Success({ searchParams }) {
  const { orderId } = await searchParams;
  return (
    <main>
      <h1>Thank you</h1>
      <Order id={orderId} />
    </main>
  );
}
