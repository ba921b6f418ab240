'use client';

import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { useState } from 'react';
import { CLIENT_ID } from '../lib/client-id.js';

const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });

/** Asks the platform from the browser, as a visitor. */
export function Search() {
  const [count, setCount] = useState(undefined);
  async function search(form) {
    setCount(await client.items.query('Books').contains('title', form.get('title')).count());
  }
  return (
    <form action={search}>
      <label>
        Title <input name="title" required />
      </label>
      <button type="submit">Count</button>
      {count !== undefined && <p role="status">{`${count} found`}</p>}
    </form>
  );
}
