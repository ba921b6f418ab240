import { clientOfVisitor } from '../lib/session.js';

export default async function Books() {
  const client = await clientOfVisitor();
  const { items: books } = await client.items.query('Books').ascending('title').limit(5).find();
  return (
    <main>
      <h1>Books</h1>
      <ul>
        {books.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
      <a href="/account">Account</a>
    </main>
  );
}
