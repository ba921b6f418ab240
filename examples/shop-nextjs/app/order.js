'use client';
import { useEffect, useState } from 'react';
import { wixClient } from '../lib/wix-client.js';

export function Order({ id }) {
  const [order, setOrder] = useState(null);
  useEffect(() => {
    wixClient().orders.getOrder(id).then(setOrder);
  }, [id]);
  return order && <p role="status">{`Order ${order.number}: ${order.priceSummary.total.formattedAmount}`}</p>;
}
