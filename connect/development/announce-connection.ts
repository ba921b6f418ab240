import type { UsedSimulator } from './find-simulator.ts';
import type { ServedSite } from './sites-of-simulator.ts';

/**
 * Returns a function that takes the sites of a development server, and names their console and client id, once. Without
 * sites, no simulator answers, so there is nothing to name yet.
 */
export function announceConnection(
  { console }: UsedSimulator,
  announce: (line: string) => void,
): (sites: readonly ServedSite[] | undefined) => void {
  let isAnnounced = false;
  return (sites) => {
    if (sites === undefined || isAnnounced) return;
    isAnnounced = true;
    const [site] = sites;
    announce(`  Backlot: console ${console}${site === undefined ? '' : `, client id ${site.clientId}`}`);
  };
}
