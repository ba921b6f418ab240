import { randomUUID } from 'node:crypto';
import type { ReadyLine } from '#contracts/control/control-api.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';

/** Clients that insert one item after another until they are stopped. */
export interface WriteLoad {
  /** Resolves when `count` more inserts have been acknowledged. */
  untilAcknowledged(count: number): Promise<void>;
  /** Stops when the last answers have arrived, and compares them with what the store has. */
  stop(): Promise<LoadReport>;
}

export interface LoadReport {
  readonly sent: number;
  /** Answered with 200. */
  readonly acknowledged: number;
  /** Acknowledged, but not in the store. */
  readonly lost: number;
  /** In the store more than once. */
  readonly doubled: number;
  /** The number of other answers by status. 0: the request got no answer. */
  readonly failures: Readonly<Record<number, number>>;
}

const COLLECTION = 'Genres';
const PAGE = 1000;

/** Starts to insert items into the default site of the simulator, over as many connections as there are clients. */
export function startWriteLoad(ready: ReadyLine, { clients = 8 } = {}): WriteLoad {
  const run = randomUUID();
  const acknowledged = new Set<string>();
  const failures: Record<number, number> = {};
  const waiting = new Set<() => void>();
  let sent = 0;
  let isStopping = false;

  async function client(): Promise<void> {
    while (!isStopping) {
      sent += 1;
      const name = `${run}/${sent}`;
      const status = await post(ready, '/v2/items', {
        dataCollectionId: COLLECTION,
        dataItem: { data: { name } },
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) acknowledged.add(name);
      else failures[status] = (failures[status] ?? 0) + 1;
      for (const check of waiting) check();
    }
  }
  const running = Array.from({ length: clients }, client);
  return {
    untilAcknowledged: (count) =>
      new Promise((resolve) => {
        const target = acknowledged.size + count;
        const check = (): void => {
          if (acknowledged.size < target) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
      const names = await storedNames(ready, run);
      const stored = new Set(names);
      const lost = [...acknowledged].filter((name) => !stored.has(name)).length;
      const doubled = names.length - stored.size;
      return { sent, acknowledged: acknowledged.size, lost, doubled, failures };
    },
  };
}

/** The names of all items of one run, from the store. */
async function storedNames(ready: ReadyLine, run: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (;;) {
    const query = {
      filter: { name: { $startsWith: run } },
      sort: [{ fieldName: 'name', order: 'ASC' }],
      paging: { limit: PAGE, offset: names.length },
    };
    const response = await post(ready, '/v2/items/query', { dataCollectionId: COLLECTION, query });
    if (response.status !== 200) throw new Error(`The items could not be read: ${response.status}`);
    const { dataItems }: { readonly dataItems: readonly { readonly data: { readonly name: string } }[] } =
      await response.json();
    names.push(...dataItems.map(({ data }) => data.name));
    if (dataItems.length < PAGE) return names;
  }
}

async function post({ url, apiKey, siteId }: ReadyLine, path: string, body: object): Promise<Response> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: apiKey, [SITE_ID_HEADER]: siteId, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // A client has received an answer when its body has arrived.
  const text = await response.text();
  return new Response(text, { status: response.status });
}
