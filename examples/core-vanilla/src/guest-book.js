import { createItems } from 'backlot-core/items';
import { filledText, object } from 'backlot-core/reading';

const entry = object((field) => ({ title: field('title', filledText) }));

/** The entries of the site's guest book: everybody reads them, members write. */
export function guestBook(client) {
  const entries = createItems(client)('Entries', entry);
  return {
    titles: async () => (await entries.query().ascending('title').find()).items.map(({ title }) => title),
    write: (title) => entries.insert({ title }),
  };
}
