import { useEffect, useState } from 'react';
import { client } from './client.js';
import { Join } from './join.jsx';

export function App() {
  const [books, setBooks] = useState([]);
  const [isMember, setIsMember] = useState(client.auth.loggedIn());
  useEffect(() => {
    client.items
      .query('Books')
      .ascending('title')
      .limit(5)
      .find()
      .then(
        (page) => setBooks(page.items),
        () => setBooks([]),
      );
  }, []);
  return (
    <>
      <h1>Books</h1>
      <ul>
        {books.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
      {isMember ? <p>Signed in</p> : <Join onJoined={() => setIsMember(true)} />}
    </>
  );
}
