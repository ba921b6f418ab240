import { z } from 'zod';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';

const lists = z.looseObject({ allowedRedirectUris: z.array(z.string()), allowedRedirectDomains: z.array(z.string()) });

/**
 * Adds the origins of a development server to the allowed redirect domains of the default site, unless they are there.
 * The lists of a site that were never set take any loopback address, so nothing is changed there.
 */
export async function allowOrigins(simulator: string, origins: readonly string[]): Promise<void> {
  const settings = `${simulator}${CONTROL_PREFIX}/sites/${DEFAULT_SITE.siteId}/settings`;
  const { allowedRedirectDomains: domains, allowedRedirectUris: uris } = lists.parse(
    await (await fetch(settings)).json(),
  );
  const takesLoopback = domains.length === 0 && uris.length === 0;
  const missing = origins
    .map((origin) => new URL(origin))
    .filter(({ host, hostname }) => !domains.includes(host) && !(takesLoopback && isLoopback(hostname)));
  if (missing.length === 0) return;
  await fetch(settings, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ allowedRedirectDomains: [...domains, ...missing.map(({ host }) => host)] }),
  });
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
