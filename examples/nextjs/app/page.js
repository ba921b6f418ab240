import { clientOfVisitor } from '../lib/session.js';
import { Search } from './search.js';

/** Rendered on the server, for the session of the cookie. */
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
      <Search />
      <a href="/account">Account</a>
    </main>
  );
}
