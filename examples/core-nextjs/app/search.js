'use client';

import { useClient, useItems } from 'backlot-core/react';
import { useState } from 'react';
import { booksOf } from '../lib/books.js';

function Found({ title }) {
  const found = useItems(booksOf(useClient()).query().contains('title', title));
  return <p role="status">{found.state === 'ready' ? `${found.value.items.length} found` : found.state}</p>;
}

/** Asks the platform from the browser, as a visitor. */
export function Search() {
  const [title, setTitle] = useState('');
  return (
    <form action={(form) => setTitle(form.get('title'))}>
      <label>
        Title <input name="title" required />
      </label>
      <button type="submit">Count</button>
      {title !== '' && <Found title={title} />}
    </form>
  );
}
