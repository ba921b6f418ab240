import { expect } from 'vitest';
import type { CreateSiteResponse } from '#contracts/control/control-api.ts';
import { executedBlocks } from '#simulator/content/testing/executed-blocks.ts';

export const guid = (kind: number, at: number): string =>
  `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
export const numbered = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
export const byId = <T>(kind: number, count: number, make: (at: number) => T): Record<string, T> =>
  Object.fromEntries(numbered(count, (at) => [guid(kind, at), make(at)]));

export type Sender = (method: string, path: string, body?: object) => Promise<unknown>;

/** Who sends to a site of the simulator at `url`: its owner, and a new visitor. Throws unless the answer is 200. */
export async function sendersTo(
  url: string,
  { apiKey, siteId, clientId }: CreateSiteResponse,
): Promise<{ readonly owner: Sender; readonly visitor: Sender }> {
  const sender =
    (headers: Readonly<Record<string, string>>): Sender =>
    async (method, path, body) => {
      const sent = { method, headers: { 'content-type': 'application/json', ...headers } };
      const response = await fetch(url + path, { ...sent, ...(body && { body: JSON.stringify(body) }) });
      const answer: unknown = await response.json();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    };
  const issued = await sender({})('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  return {
    owner: sender({ authorization: apiKey, 'wix-site-id': siteId }),
    visitor: sender({ authorization: `Bearer ${Object(issued).access_token}` }),
  };
}

/** The blocks that a request takes on a new site: the least of three, because the simulator also does what no request has asked for. */
export async function blocksOf<Opened>(
  open: () => Promise<Opened>,
  send: (opened: Opened) => Promise<unknown>,
): Promise<number> {
  const measured: number[] = [];
  for (const opened of [await open(), await open(), await open()])
    measured.push(await executedBlocks(() => send(opened)));
  return Math.min(...measured);
}

/** How many blocks a request takes when so much is stored. */
type Measure = (stored: number) => Promise<number>;

/** The work stays the same, although there is eight times as much of what is stored. */
export async function expectNoGrowth(measure: Measure): Promise<void> {
  const few = await measure(25);
  expect(await measure(200)).toBeLessThan(few * 1.3);
}

/** A request with twice as much takes a little more than twice as long. */
const MOST_GROWTH = 2.4;

export async function expectLinearGrowth(measure: Measure): Promise<void> {
  let before = await measure(12);
  for (const stored of [24, 48, 96]) {
    const blocks = await measure(stored);
    expect(blocks).toBeLessThan(before * MOST_GROWTH);
    before = blocks;
  }
}
