import type { Client } from '#core/client/client.ts';
import { createClient } from '#core/client/create-client.ts';
import type { Fetch } from '#core/client/send.ts';
import { serverPorts } from '#core/client/server-ports.ts';
import type { World } from '#kit/testing.ts';

/** The site's owner sends an API key instead of a token. */
function withKey({ apiKey, siteId }: World): Fetch {
  const owner = { authorization: apiKey, 'wix-site-id': siteId };
  return (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...owner } });
}

/** This project's client in Node, without a page, as a visitor or as the site's owner. */
export function coreClient(world: World, who: 'visitor' | 'owner'): Client {
  const asked: Fetch = who === 'owner' ? withKey(world) : (address, init) => fetch(address, init);
  return createClient({ clientId: world.clientId, apiUrl: world.url }, serverPorts(asked));
}
