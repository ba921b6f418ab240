import { notFound } from 'next/navigation';
import { wixClientServer } from '../../lib/wix-client-server.js';
import { Add } from '../add.js';

export default async function Product({ params }) {
  const { slug } = await params;
  const client = await wixClientServer();
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  const [product] = items;
  if (!product) return notFound();
  const options = product.productOptions.map(({ name, choices }) => ({
    name,
    choices: choices.map(({ value }) => value),
  }));
  return (
    <main>
      <h1>{product.name}</h1>
      <p>{product.description}</p>
      <Add productId={product._id} options={options} />
      <p>
        <a href="/">All books</a>
      </p>
    </main>
  );
}
