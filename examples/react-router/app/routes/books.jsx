import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CLIENT_ID } from '../client-id.js';
import { clientContext } from '../session.server.js';

const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });

export const meta = () => [{ title: 'Books' }];

/** Runs on the server, for the session of the cookie. */
export async function loader({ context }) {
  const { items: books } = await context.get(clientContext).items.query('Books').ascending('title').limit(5).find();
  return books.map(({ _id, title }) => ({ _id, title }));
}

export default function Books({ loaderData: books }) {
  return (
    <main>
      <h1>Books</h1>
      <ul>
        {books.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
      <Search />
      <Link to="/account">Account</Link>
    </main>
  );
}

/** Asks the platform from the browser, as a visitor. */
function Search() {
  const [isHydrated, setHydrated] = useState(false);
  const [count, setCount] = useState(undefined);
  useEffect(() => setHydrated(true), []);
  async function search(form) {
    setCount(await client.items.query('Books').contains('title', form.get('title')).count());
  }
  return (
    <form action={search}>
      <label>
        Title <input name="title" required />
      </label>
      <button type="submit" disabled={!isHydrated}>
        Count
      </button>
      {count !== undefined && <p role="status">{`${count} found`}</p>}
    </form>
  );
}
