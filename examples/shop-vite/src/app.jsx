import { useEffect, useState } from 'react';
import { addToCart, checkOut, client, readCart, startSession } from './client.js';

export function App() {
  const [books, setBooks] = useState([]);
  const [cart, setCart] = useState(undefined);
  const [problem, setProblem] = useState('');
  const orderId = new URLSearchParams(window.location.search).get('orderId');
  useEffect(() => {
    startSession().then(async () => {
      const { items } = await client.productsV3
        .queryProducts({ fields: ['CURRENCY'] })
        .ascending('slug')
        .find();
      setBooks(items);
      setCart(await readCart());
    });
  }, []);

  async function add({ _id }) {
    setProblem('');
    try {
      // A query has no variants.
      const product = await client.productsV3.getProduct(_id);
      await addToCart(_id, product.variantsInfo.variants[0]._id);
      setCart(await readCart());
    } catch (failure) {
      setProblem(failure.details?.applicationError?.description ?? String(failure));
    }
  }

  return (
    <>
      <h1>Bookshop</h1>
      {orderId && <Order id={orderId} />}
      {problem && <p role="alert">{problem}</p>}
      <ul aria-label="Books">
        {books.map((book) => (
          <li key={book._id}>
            {book.name}, {book.actualPriceRange.minValue.formattedAmount}{' '}
            <button type="button" onClick={() => add(book)}>
              Add {book.name}
            </button>
          </li>
        ))}
      </ul>
      {cart && <Cart cart={cart.cart} total={cart.summary.priceSummary.total.amount} />}
    </>
  );
}

function Cart({ cart, total }) {
  return (
    <section aria-label="Cart">
      <ul>
        {cart.lineItems.map((line) => (
          <li key={line._id}>
            {line.quantityInfo.confirmedQuantity} × {line.name.original}
          </li>
        ))}
      </ul>
      <p>Total: {total}</p>
      <button type="button" onClick={() => checkOut(cart._id)}>
        Check out
      </button>
    </section>
  );
}

function Order({ id }) {
  const [order, setOrder] = useState(undefined);
  useEffect(() => {
    startSession()
      .then(() => client.orders.getOrder(id))
      .then(setOrder);
  }, [id]);
  return order ? (
    <p role="status">
      Thank you for order {order.number}: {order.priceSummary.total.formattedAmount}
    </p>
  ) : null;
}
