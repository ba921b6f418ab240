import type { Auth } from '../client/auth.ts';
import type { Client } from '../client/client.ts';
import { createAuth } from '../client/create-auth.ts';
import { createClient } from '../client/create-client.ts';
import type { ClientConfig, ClientPorts } from '../client/ports.ts';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { noNews } from '../ports/sign-out-news.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type FakeFrames, fakeFrames } from './fake-frames.ts';
import { type FakeService, fakeService } from './fake-service.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';

export interface TestClient {
  readonly client: Client & { readonly auth: Auth };
  readonly service: FakeService;
  readonly clock: ManualClock;
  readonly frames: FakeFrames;
}
type Given = Partial<
  Omit<ClientPorts, 'fetch' | 'clock' | 'frames'> & Omit<TestClient, 'client'> & Omit<ClientConfig, 'timeoutMs'>
>;

/** A client of the site `site-1` at http://api.test. Ports that are not given are its own fakes. */
export function testClient({
  service = fakeService(),
  clock = manualClock(),
  frames = fakeFrames(),
  clientId = 'site-1',
  apiUrl = 'http://api.test',
  ...ports
}: Given = {}): TestClient {
  const client = createClient(
    { clientId, apiUrl },
    {
      fetch: service.fetch,
      clock,
      frames,
      storage: memoryStorage(),
      flowStorage: memoryStorage(),
      originStorage: memoryStorage(),
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      lock: createInProcessLock(),
      news: noNews,
      log: () => undefined,
      ...ports,
    },
  );
  return { client: { ...client, auth: createAuth(client) }, service, clock, frames };
}

export const SESSION_KEY = 'backlot:site-1:session';

/** A stored session of site-1, whose access token is valid for an hour of the manual clock. */
export function storedSession(role: 'visitor' | 'member', { expiresAt = 1_003_600 } = {}): string {
  const access = { value: `${role}-access`, expiresAt, renewAt: expiresAt - 60 };
  return JSON.stringify({ role, access, refreshToken: `${role}-refresh` });
}
