import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';
import { askControl, type ControlledSimulator } from './ask-control.ts';

/**
 * Adds the origins of a development server to the allowed redirect URIs and domains of a site. A site whose lists were
 * never set allows any loopback address, so nothing is changed there. Throws if the simulator refuses.
 */
export async function allowOrigins(
  simulator: ControlledSimulator,
  siteId: string,
  origins: readonly string[],
): Promise<void> {
  const settings = await askControl(simulator, 'GET /sites/{siteId}/settings', { siteId });
  const { allowedRedirectDomains, allowedRedirectUris, allowLoopbackAddresses } = settings;
  const added = origins
    .filter((origin) => !(allowLoopbackAddresses && isLoopbackAddress(origin)))
    .map((origin) => new URL(origin))
    .filter(({ host, href }) => !(allowedRedirectDomains.includes(host) && allowedRedirectUris.includes(href)));
  if (added.length === 0) return;
  const body = {
    allowedRedirectDomains: [...new Set([...allowedRedirectDomains, ...added.map(({ host }) => host)])],
    allowedRedirectUris: [...new Set([...allowedRedirectUris, ...added.map(({ href }) => href)])],
  };
  await askControl(simulator, 'PATCH /sites/{siteId}/settings', { siteId, body });
}
