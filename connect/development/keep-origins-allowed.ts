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
  let sites: Promise<readonly ServedSite[]> | undefined;
  return async (origins) => {
    try {
      sites ??= sitesOfSimulator(simulator);
      for (const { siteId } of await sites) await allowOrigins(simulator.url, siteId, origins);
      return await sites;
    } catch (failure) {
      sites = undefined;
      warn(`backlot: the address of this server could not be added to the allowed domains: ${failure}`);
      return [];
    }
  };
}
