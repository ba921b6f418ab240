import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { askControl, type ControlledSimulator } from './ask-control.ts';
import type { UsedSimulator } from './find-simulator.ts';

/** A site that the development server is for. */
export interface ServedSite {
  readonly siteId: string;
  readonly clientId: string;
}

/**
 * The sites that a development server is for, the default site first: all sites of the configuration file, if the server
 * has started the simulator. A simulator that was there before also has the sites of other projects and tests.
 */
export async function sitesOfSimulator(simulator: UsedSimulator): Promise<readonly ServedSite[]> {
  const { isOwn } = simulator;
  const sites = await allSites(simulator);
  const isDefault = ({ siteId }: ServedSite): boolean => siteId === DEFAULT_SITE.siteId;
  return [...sites.filter(isDefault), ...sites.filter((site) => isOwn && !isDefault(site))];
}

/** All sites of the simulator. Throws if it refuses. */
export async function allSites(simulator: ControlledSimulator): Promise<readonly ServedSite[]> {
  return (await askControl(simulator, 'GET /sites')).sites;
}
