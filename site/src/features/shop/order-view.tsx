import type { ReactNode } from 'react';
import { useClub, useIsMember } from '../../club/club.ts';
import { useLoaded } from '../../club/loaded.ts';
import { findOrder, ORDERS, type Order } from '../../club/shop-calls.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageOfOne } from '../../ui/page-of-one.tsx';
import styles from './shop.module.css';
import { shopTexts } from './shop-texts.en.ts';
import { useMoney } from './use-money.ts';

/** An order. It thanks a buyer who has just come from the checkout. */
function OrderView({ order, isNew }: { order: Order; isNew: boolean }): ReactNode {
  const texts = useTexts(shopTexts).order;
  const formats = useFormats();
  const write = useMoney();
  const isMember = useIsMember();
  const { number, date, currency, email, isCancelled, lines } = order;
  const money = (amount: number): string => write({ amount, currency });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.number, number],
    [texts.date, formats.date(date)],
    ...(order.discount > 0 ? [[texts.discount, money(-order.discount)] as const] : []),
    [texts.delivery, money(order.delivery)],
    [texts.tax, money(order.tax)],
    [texts.total, <b key="total">{money(order.total)}</b>],
  ];
  return (
    <div className={styles.cart}>
      <PageHeading title={texts.page(number)} unlisted>
        {isNew ? texts.thanks : texts.page(number)}
      </PageHeading>
      {isCancelled && (
        <Notice tone="news">
          <p>{texts.cancelled}</p>
        </Notice>
      )}
      {isNew && email !== null && <p>{texts.mail(email)}</p>}
      <ul>
        {lines.map(({ id, bookId, title, quantity, price }) => (
          <li key={id} className={styles.line}>
            <p className={styles.title} dir="auto">
              {formats.count(quantity)} × <Link to={`/books/${encodeURIComponent(bookId)}`}>{title}</Link>
            </p>
            <p className={styles.price}>{money(price)}</p>
          </li>
        ))}
      </ul>
      <Facts className={styles.facts} facts={facts} />
      <div className="ways">
        <ButtonLink to="/books">{texts.toBooks}</ButtonLink>
        {isMember && <Link to="/account">{texts.toOrders}</Link>}
      </div>
    </div>
  );
}

/** The page of an order, for the one who has bought it. */
export function OrderPage({ id, isNew }: { id: string; isNew: boolean }): ReactNode {
  const texts = useTexts(shopTexts).order;
  const { core } = useClub().client;
  const order = useLoaded({
    queryKey: [...ORDERS, id],
    queryFn: ({ signal }) => findOrder(core, id, { signal }),
  });
  return (
    <PageOfOne one={order} loading={texts.loading} missing={texts.missing}>
      {(found) => <OrderView order={found} isNew={isNew} />}
    </PageOfOne>
  );
}
