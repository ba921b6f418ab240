import { allowOrigins } from './allow-origins.ts';
import type { UsedSimulator } from './find-simulator.ts';
import { type ServedSite, sitesOfSimulator } from './sites-of-simulator.ts';

/**
 * Returns a function that adds origins to the addresses that the sites of a development server allow, and returns the
 * sites. Call it again before a page is used: the lists of a simulator that somebody else has started can change at any
 * time. What the simulator refuses is given to `warn`.
 */
export function keepOriginsAllowed(
  simulator: UsedSimulator,
  warn: (sentence: string) => void,
): (origins: readonly string[]) => Promise<readonly ServedSite[]> {
  let known: readonly ServedSite[] | undefined;
  return async (origins) => {
    try {
      // The configuration file of an own simulator may have got another site.
      const sites = (simulator.isOwn ? undefined : known) ?? (await sitesOfSimulator(simulator));
      for (const { siteId } of sites) await allowOrigins(simulator.url, siteId, origins);
      known = sites;
      return sites;
    } catch (failure) {
      known = undefined;
      warn(`backlot: the address of this server could not be added to the allowed domains: ${failure}`);
      return [];
    }
  };
}
