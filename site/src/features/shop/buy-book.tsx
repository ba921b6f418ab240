import type { ReactNode } from 'react';
import { useClub } from '../../club/club.ts';
import { useLoaded } from '../../club/loaded.ts';
import { findSoldBook, putIntoCart, soldBook } from '../../club/shop-calls.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { CartRefusalNotice } from './cart-refusal-notice.tsx';
import { shopTexts } from './shop-texts.en.ts';
import { useCartChanges, useCartCount } from './use-cart.ts';
import { useMoney } from './use-money.ts';

/** Puts a book into the cart. Nothing if it is not sold, and as long as that is not known. */
export function BuyBook({ bookId }: { bookId: string }): ReactNode {
  const texts = useTexts(shopTexts).buy;
  const money = useMoney();
  const { core } = useClub().client;
  const sold = useLoaded({
    queryKey: soldBook(bookId),
    queryFn: ({ signal }) => findSoldBook(core, bookId, { signal }),
  });
  const inCart = useCartCount();
  const { change, busy, refusal } = useCartChanges(bookId);
  if (sold.kind !== 'ready' || sold.value === null) return null;
  const { value } = sold;
  return (
    <>
      {value.isInStock ? (
        <Button busy={busy} busyText={texts.busy} onClick={() => change(() => putIntoCart(core, value))}>
          {texts.buy(money(value.price))}
        </Button>
      ) : (
        <p className="note">{texts.soldOut}</p>
      )}
      <span role="status">{inCart > 0 && <Link to="/cart">{texts.toCart(inCart)}</Link>}</span>
      {!busy && <CartRefusalNotice refusal={refusal} />}
    </>
  );
}
