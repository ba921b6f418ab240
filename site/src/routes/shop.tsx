import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { CartView } from '../features/shop/cart-view.tsx';
import { OrderPage } from '../features/shop/order-view.tsx';
import { shopTexts } from '../features/shop/shop-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Opening } from './opening.tsx';

/** The cart, or an order by its id in the address. The checkout returns with the id as a parameter. */
export function Component(): ReactNode {
  const { cart } = useTexts(shopTexts);
  const { orderId } = useParams();
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/cart')) {
    return (
      <>
        <Opening texts={cart} unlisted />
        <CartView />
      </>
    );
  }
  const id = orderId ?? new URLSearchParams(search).get('orderId') ?? '';
  return <OrderPage key={id} id={id} isNew={orderId === undefined} />;
}
