import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { siteSettings } from '#contracts/control/site-settings.ts';
import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';

/**
 * Adds the origins of a development server to the allowed redirect URIs and domains of the default site. A site whose
 * lists were never set allows any loopback address, so nothing is changed there.
 */
export async function allowOrigins(simulator: string, origins: readonly string[]): Promise<void> {
  const address = `${simulator}${CONTROL_PREFIX}/sites/${DEFAULT_SITE.siteId}/settings`;
  const settings = siteSettings.parse(await (await fetch(address)).json());
  const { allowedRedirectDomains, allowedRedirectUris, allowLoopbackAddresses } = settings;
  const added = origins
    .filter((origin) => !(allowLoopbackAddresses && isLoopbackAddress(origin)))
    .map((origin) => new URL(origin));
  if (added.length === 0) return;
  await fetch(address, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      allowedRedirectDomains: [...new Set([...allowedRedirectDomains, ...added.map(({ host }) => host)])],
      allowedRedirectUris: [...new Set([...allowedRedirectUris, ...added.map(({ href }) => href)])],
    }),
  });
}
