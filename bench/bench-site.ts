import { bookAt } from './books.ts';
import type { Launched } from './launch.ts';

/** The site of the simulator that the benchmark runs on, with whoever asks it. */
export interface BenchSite {
  readonly clientId: string;
  readonly apiKey: string;
  readonly accessToken: string;
  readonly refreshTokens: readonly string[];
}

async function send(url: string, body: object, authorization = ''): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Fills the collection `Books` with `count` items, a thousand at a time. */
export async function fillBooks({ url, ready }: Launched, count: number): Promise<void> {
  const { apiKey = '' } = ready;
  await send(`${url}/wix-data/v2/items/truncate`, { dataCollectionId: 'Books' }, apiKey);
  for (let start = 0; start < count; start += 1000) {
    const dataItems = Array.from({ length: Math.min(1000, count - start) }, (_, at) => {
      const id = `book-${start + at}`;
      return { id, data: { _id: id, ...bookAt(start + at) } };
    });
    await send(`${url}/wix-data/v2/bulk/items/insert`, { dataCollectionId: 'Books', dataItems }, apiKey);
  }
}

export async function openBenchSite({ url, ready }: Launched): Promise<BenchSite> {
  const { clientId = '', apiKey = '' } = ready;
  const anonymous = { grantType: 'anonymous', clientId };
  const visits = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer: { access_token?: string; refresh_token?: string } = Object(
        await send(`${url}/oauth2/token`, anonymous),
      );
      return answer;
    }),
  );
  return {
    clientId,
    apiKey,
    accessToken: visits[0]?.access_token ?? '',
    refreshTokens: visits.flatMap(({ refresh_token }) => refresh_token ?? []),
  };
}
