'use client';
import { useCallback, useEffect, useState } from 'react';
import { wixClient } from '../lib/wix-client.js';

export const CART_CHANGED = 'cart-changed';

export function Cart() {
  const [cart, setCart] = useState(null);
  const read = useCallback(async () => {
    try {
      setCart(await wixClient().currentCart.getCurrentCart());
    } catch (failure) {
      if (failure.details?.applicationError?.code !== 'OWNED_CART_NOT_FOUND') throw failure;
      setCart(null);
    }
  }, []);
  useEffect(() => {
    read();
    window.addEventListener(CART_CHANGED, read);
    return () => window.removeEventListener(CART_CHANGED, read);
  }, [read]);

  async function remove(id) {
    await wixClient().currentCart.removeLineItemsFromCurrentCart([id]);
    await read();
  }
  async function checkOut() {
    const { origin } = window.location;
    const { checkoutId } = await wixClient().currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { redirectSession } = await wixClient().redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: origin, thankYouPageUrl: `${origin}/success` },
    });
    window.location.assign(redirectSession.fullUrl);
  }

  if (!cart?.lineItems?.length) return <p>The cart is empty.</p>;
  return (
    <section aria-label="Cart">
      <ul>
        {cart.lineItems.map((line) => (
          <li key={line._id}>
            {line.quantity} × {line.productName.original}, {line.price.formattedAmount}{' '}
            <button type="button" onClick={() => remove(line._id)}>
              Remove {line.productName.original}
            </button>
          </li>
        ))}
      </ul>
      <p>Subtotal: {cart.subtotal.formattedAmount}</p>
      <button type="button" onClick={checkOut}>
        Checkout
      </button>
    </section>
  );
}
