import { readFile } from 'node:fs/promises';
import { items } from '@wix/data';
import { ApiKeyStrategy, createClient } from '@wix/sdk';

/** Inserts the books of a JSON file in batches, with an API key. Returns how many were inserted, and how many were there. */
export async function importBooks(file, { apiKey, siteId }) {
  const client = createClient({ modules: { items }, auth: ApiKeyStrategy({ apiKey, siteId }) });
  const books = JSON.parse(await readFile(file, 'utf8'));
  const counts = { inserted: 0, skipped: 0 };
  for (let begin = 0; begin < books.length; begin += 1000) {
    const result = await client.items.bulkInsert('Books', books.slice(begin, begin + 1000));
    counts.inserted += result.inserted;
    counts.skipped += result.skipped;
  }
  return counts;
}

if (process.argv[2] !== undefined) {
  const { WIX_API_KEY: apiKey, WIX_SITE_ID: siteId } = process.env;
  console.log(await importBooks(process.argv[2], { apiKey, siteId }));
}
