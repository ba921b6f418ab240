import { wixClientServer } from '../lib/wix-client-server.js';

/** Rendered on the server, for the visitor of the cookie. */
export default async function Home() {
  const client = await wixClientServer();
  const { items } = await client.products.queryProducts().ascending('name').limit(10).find();
  return (
    <main>
      <h1>Bookshop</h1>
      <ul>
        {items.map((product) => (
          <li key={product._id}>
            <a href={`/${product.slug}`}>{product.name}</a>, {product.priceData.formatted.discountedPrice}
          </li>
        ))}
      </ul>
    </main>
  );
}
