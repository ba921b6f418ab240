import type { Client } from '../client/client.ts';
import { inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import { present } from '../reader.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type FakeService, fakeService } from './fake-service.ts';
import type { ManualClock } from './manual-clock.ts';
import { SESSION_KEY, storedSession, type TestClient, testClient } from './test-client.ts';

export const QUERY = '/wix-data/v2/items/query';
export const PAGE = { body: { dataItems: [], pagingMetadata: { count: 0, hasNext: false } } };

/** Any call that needs an access token. */
export async function ask({ [inside]: parts }: Pick<Client, typeof inside>, signal?: AbortSignal): Promise<unknown> {
  return readAnswer(await parts.send({ method: 'GET', path: QUERY, signal }), present);
}

export interface StoredClient {
  readonly client: TestClient['client'];
  readonly service: FakeService;
  readonly storage: KeyValueStorage;
  readonly clock: ManualClock;
  /** The access token of every query, in order. */
  tokensSent(): (string | null)[];
}

/** A service that answers queries, and a client whose session is already stored. */
export function storedClient(role?: 'visitor' | 'member', stored?: { expiresAt: number }): StoredClient {
  const storage = memoryStorage();
  if (role !== undefined) storage.set(SESSION_KEY, storedSession(role, stored));
  const service = fakeService();
  service.on(QUERY, () => PAGE);
  const { client, clock } = testClient({ service, storage });
  return {
    client,
    service,
    storage,
    clock,
    tokensSent: () => service.callsTo(QUERY).map((call) => call.authorization),
  };
}
