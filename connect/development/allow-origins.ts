import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { siteSettings } from '#contracts/control/site-settings.ts';
import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';

/** How long an answer of the simulator may take. Pages of the development server wait for it. */
const ANSWERS_WITHIN_MS = 2000;

/**
 * Adds the origins of a development server to the allowed redirect URIs and domains of a site. A site whose lists were
 * never set allows any loopback address, so nothing is changed there. Throws if the simulator refuses.
 */
export async function allowOrigins(simulator: string, siteId: string, origins: readonly string[]): Promise<void> {
  const address = `${simulator}${CONTROL_PREFIX}/sites/${siteId}/settings`;
  const settings = siteSettings.parse(JSON.parse(await ask(address)));
  const { allowedRedirectDomains, allowedRedirectUris, allowLoopbackAddresses } = settings;
  const added = origins
    .filter((origin) => !(allowLoopbackAddresses && isLoopbackAddress(origin)))
    .map((origin) => new URL(origin))
    .filter(({ host, href }) => !(allowedRedirectDomains.includes(host) && allowedRedirectUris.includes(href)));
  if (added.length === 0) return;
  await ask(address, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      allowedRedirectDomains: [...new Set([...allowedRedirectDomains, ...added.map(({ host }) => host)])],
      allowedRedirectUris: [...new Set([...allowedRedirectUris, ...added.map(({ href }) => href)])],
    }),
  });
}

async function ask(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
