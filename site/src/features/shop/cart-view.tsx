import { type ReactNode, useId, useRef } from 'react';
import { useClub } from '../../club/club.ts';
import { type Cart, type CartLine, checkoutAddress, setQuantity, takeOutOfCart } from '../../club/shop-calls.ts';
import { useLeaving } from '../../club/use-leaving.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { Alarm } from '../../ui/notice.tsx';
import { NothingHere } from '../../ui/part.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CartRefusalNotice } from './cart-refusal-notice.tsx';
import styles from './shop.module.css';
import { shopTexts } from './shop-texts.en.ts';
import { useCart, useCartChanges } from './use-cart.ts';
import { useMoney } from './use-money.ts';

const isShort = ({ quantity, left }: CartLine): boolean => left !== undefined && left < quantity;

/** A book in the cart, and how many of it. */
function Line({
  line: { bookId, title, quantity, left = quantity + 1 },
  price,
  busy,
  count,
  remove,
}: {
  line: CartLine;
  price: string;
  busy: boolean;
  count: (quantity: number) => void;
  remove: () => void;
}): ReactNode {
  const texts = useTexts(shopTexts).cart;
  return (
    <li className={styles.line}>
      <p className={styles.title} dir="auto">
        <Link to={`/books/${encodeURIComponent(bookId)}`}>{title}</Link>
      </p>
      <p className={styles.price}>{price}</p>
      <fieldset className="ways" aria-label={texts.quantity(title)}>
        <Button weight="quiet" size="small" unavailable={busy || quantity < 2} onClick={() => count(quantity - 1)}>
          <span aria-hidden="true">−</span>
          <VisuallyHidden>{texts.fewer}</VisuallyHidden>
        </Button>
        <output>{quantity}</output>
        <Button weight="quiet" size="small" unavailable={busy || quantity >= left} onClick={() => count(quantity + 1)}>
          <span aria-hidden="true">+</span>
          <VisuallyHidden>{texts.more}</VisuallyHidden>
        </Button>
        <button type="button" className="plain" aria-label={texts.remove(title)} onClick={() => !busy && remove()}>
          {texts.removeShort}
        </button>
      </fieldset>
      {left < quantity && <p className={styles.short}>{left > 0 ? texts.few(left) : texts.soldOut}</p>}
    </li>
  );
}

function Lines({ cart: { id, lines, sum } }: { cart: Cart }): ReactNode {
  const texts = useTexts(shopTexts).cart;
  const money = useMoney();
  const { client, origin } = useClub();
  const { change, busy, refusal } = useCartChanges();
  const { go, going, failed } = useLeaving(() => checkoutAddress(client.core, id, origin));
  const list = useRef<HTMLUListElement>(null);
  const why = useId();
  const hasShort = lines.some(isShort);
  return (
    <div className={styles.cart}>
      <ul ref={list} tabIndex={-1} aria-label={texts.heading}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            price={money({ ...sum, amount: line.price })}
            busy={busy}
            count={(quantity) => change(() => setQuantity(client.core, line.id, quantity))}
            remove={() => {
              // The button that has the focus disappears.
              list.current?.focus({ preventScroll: true });
              change(() => takeOutOfCart(client.core, line.id));
            }}
          />
        ))}
      </ul>
      {!busy && <CartRefusalNotice refusal={refusal} />}
      <p role="status" className={styles.sum}>
        {texts.sum} <b>{money(sum)}</b>
      </p>
      <p id={why} className="note">
        {hasShort ? texts.unavailable : texts.further}
      </p>
      {failed && <Alarm>{texts.notLeft}</Alarm>}
      <div className="ways">
        <Button busy={going} busyText={texts.leaving} unavailable={hasShort || busy} describedBy={why} onClick={go}>
          {texts.checkout}
        </Button>
        <Link to="/books">{texts.toBooks}</Link>
      </div>
    </div>
  );
}

/** What a visitor or member is about to buy, and the way to the checkout. */
export function CartView(): ReactNode {
  const texts = useTexts(shopTexts).cart;
  return (
    <LoadedView loaded={useCart()} waiting={<Waiting text={texts.loading} paragraphs={1} />}>
      {(cart) =>
        cart !== null && cart.lines.length > 0 ? (
          <Lines cart={cart} />
        ) : (
          <div className={styles.cart}>
            <NothingHere>{cart === null ? texts.noShop : texts.none}</NothingHere>
            <div className="ways">
              <ButtonLink to="/books">{texts.toBooks}</ButtonLink>
            </div>
          </div>
        )
      }
    </LoadedView>
  );
}
