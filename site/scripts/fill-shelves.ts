import { z } from 'zod';
import type { ServedSite } from './served-site.ts';

/** The maximum number of items in one insert request (spec §9). */
const BATCH = 1000;
const references = z.array(z.object({ _id: z.string() })).transform((items) => items.map(({ _id }) => _id));
const found = z.object({
  dataItems: z.array(z.object({ data: z.looseObject({ title: z.string(), authors: references, genres: references }) })),
});

async function post({ apiUrl, apiKey, siteId }: ServedSite, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${apiUrl}/wix-data/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: apiKey, 'wix-site-id': siteId },
    body: JSON.stringify({ dataCollectionId: 'Books', ...body }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** Adds more editions of the seed's books, until there are `count` books. */
export async function fillShelves(site: ServedSite, count: number): Promise<void> {
  const includeReferences = [{ field: 'authors' }, { field: 'genres' }];
  const whole = { query: { paging: { limit: BATCH } }, includeReferences };
  const { dataItems } = found.parse(await post(site, 'items/query', whole));
  const editions = Array.from({ length: count - dataItems.length }, (_, at) => {
    const { data } = dataItems[at % dataItems.length] ?? {};
    return { data: { ...data, _id: `edition-${at}`, title: `${data?.title}, ${at}` } };
  });
  for (let start = 0; start < editions.length; start += BATCH) {
    const batch = editions.slice(start, start + BATCH);
    await post(site, 'bulk/items/insert', { dataItems: batch, saveReferences: true });
  }
}
