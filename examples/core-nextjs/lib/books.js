import { createItems } from 'backlot-core/items';
import { filledText, object } from 'backlot-core/reading';

const book = object((field) => ({ title: field('title', filledText) }));

/** The books of the site, as the visitor of this client may read them. */
export function booksOf(client) {
  return createItems(client)('Books', book);
}
