import { noSimulatorAt } from '../no-simulator.ts';
import { allowOrigins } from './allow-origins.ts';
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
