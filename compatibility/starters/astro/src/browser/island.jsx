import { useEffect, useState } from 'react';
import { firstTitle } from './first-title.js';

// Asked for as soon as the module runs, before the island is hydrated.
const found = typeof window === 'undefined' ? undefined : firstTitle();

export function Island() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    found.then(setTitle);
  }, []);
  return <p>Island: {title}</p>;
}
