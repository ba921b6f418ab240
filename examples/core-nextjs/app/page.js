import { booksOf } from '../lib/books.js';
import { clientOfRequest } from '../lib/session.js';
import { Search } from './search.js';

/** Rendered on the server, for the session of the cookie. */
export default async function Books() {
  const { items: books } = await booksOf(await clientOfRequest())
    .query()
    .ascending('title')
    .limit(5)
    .find();
  return (
    <main>
      <h1>Books</h1>
      <ul>
        {books.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Search />
      <a href="/account">Account</a>
    </main>
  );
}
