import type { ReactNode } from 'react';
import { useClub } from '../../club/club.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { findOrders, ORDERS, type Order } from '../../club/shop-calls.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { NothingHere } from '../../ui/part.tsx';
import { useShowMore } from '../../ui/show-more.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './shop.module.css';
import { shopTexts } from './shop-texts.en.ts';
import { useMoney } from './use-money.ts';

const SHOWN_AT_ONCE = 10;

/** The member's orders, newest first. Null on a site without a shop. */
export function useOwnOrders(): Loaded<readonly Order[] | null> {
  const { core } = useClub().client;
  return useLoaded({ queryKey: ORDERS, queryFn: ({ signal }) => findOrders(core, { signal }) });
}

function OrderList({ orders }: { orders: readonly Order[] }): ReactNode {
  const texts = useTexts(shopTexts).orders;
  const formats = useFormats();
  const money = useMoney();
  const { list, limit, button } = useShowMore<HTMLUListElement>(orders.length, SHOWN_AT_ONCE, 'a');
  return (
    <>
      <ul ref={list}>
        {orders.slice(0, limit).map(({ id, number, date, currency, total, isCancelled }) => (
          <li key={id} className={styles.line}>
            <Link to={`/orders/${encodeURIComponent(id)}`}>
              {texts.order(number, money({ amount: total, currency }))}
            </Link>
            <p className="small">
              <time dateTime={date.toISOString()}>{formats.date(date)}</time>
              {isCancelled && ` · ${texts.cancelled}`}
            </p>
          </li>
        ))}
      </ul>
      {button && <div>{button}</div>}
    </>
  );
}

/** What the member has bought, each with the way to its page. */
export function OwnOrders({ orders }: { orders: Loaded<readonly Order[] | null> }): ReactNode {
  const texts = useTexts(shopTexts).orders;
  return (
    <LoadedView loaded={orders} waiting={<Waiting paragraphs={1} />} empty={<NothingHere>{texts.none}</NothingHere>}>
      {(found) => found && <OrderList orders={found} />}
    </LoadedView>
  );
}
