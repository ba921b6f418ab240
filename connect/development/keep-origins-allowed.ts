import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';
import { noSimulatorAt } from '../no-simulator.ts';
import { askControl, type ControlledSimulator } from './ask-control.ts';
import type { UsedSimulator } from './find-simulator.ts';
import { isSimulator } from './is-simulator.ts';
import { type ServedSite, sitesOfSimulator } from './sites-of-simulator.ts';

/**
 * Returns a function that adds origins to the addresses that the sites of a development server allow, and returns the
 * sites; undefined if no simulator answers. Call it again before a page is used: the lists of a simulator that somebody
 * else has started can change at any time. `warn` is called with what goes wrong, not twice in a row with the same.
 */
export function keepOriginsAllowed(
  simulator: UsedSimulator,
  warn: (sentence: string) => void,
): (origins: readonly string[]) => Promise<readonly ServedSite[] | undefined> {
  let known: readonly ServedSite[] | undefined;
  let lastWarning: string | undefined;
  const warnOnce = (sentence: string): void => {
    if (sentence !== lastWarning) warn(sentence);
    lastWarning = sentence;
  };
  return async (origins) => {
    try {
      // The configuration file of an own simulator may have got another site.
      const sites = (simulator.isOwn ? undefined : known) ?? (await sitesOfSimulator(simulator));
      for (const { siteId } of sites) await allowOrigins(simulator, siteId, origins);
      known = sites;
      lastWarning = undefined;
      return sites;
    } catch (failure) {
      known = undefined;
      if (!(await isSimulator(simulator.url))) {
        warnOnce(`backlot: ${noSimulatorAt(simulator.url)}`);
        return undefined;
      }
      const reason = failure instanceof Error ? failure.message : String(failure);
      warnOnce(`backlot: the address of this server could not be added to the allowed domains: ${reason}.`);
      return [];
    }
  };
}

/**
 * Adds the origins of a development server to the allowed redirect URIs and domains of a site. A site whose lists were
 * never set allows any loopback address, so nothing is changed there. Throws if the simulator refuses.
 */
async function allowOrigins(simulator: ControlledSimulator, siteId: string, origins: readonly string[]): Promise<void> {
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
