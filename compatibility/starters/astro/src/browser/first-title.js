import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';

/** The first book by title, as the official client reads it in a page. */
export async function firstTitle() {
  const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });
  const { items: books } = await client.items.query('Books').ascending('title').limit(1).find();
  return books[0].title;
}
