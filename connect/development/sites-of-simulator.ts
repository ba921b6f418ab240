import { z } from 'zod';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { UsedSimulator } from './find-simulator.ts';

/** A site that the development server is for. */
export interface ServedSite {
  readonly siteId: string;
  readonly clientId: string;
}

const sitesResponse = z.object({ sites: z.array(z.object({ siteId: z.string(), clientId: z.string() })) });

/**
 * The sites that a development server is for, the default site first: all sites of the configuration file, if the server
 * has started the simulator. A simulator that was there before also has the sites of other projects and tests.
 */
export async function sitesOfSimulator({ url, isOwn }: UsedSimulator): Promise<readonly ServedSite[]> {
  const sites = await allSites(url);
  const isDefault = ({ siteId }: ServedSite): boolean => siteId === DEFAULT_SITE.siteId;
  return [...sites.filter(isDefault), ...sites.filter((site) => isOwn && !isDefault(site))];
}

/** All sites of the simulator at this origin. */
export async function allSites(url: string): Promise<readonly ServedSite[]> {
  return sitesResponse.parse(await (await fetch(`${url}${CONTROL_PREFIX}/sites`)).json()).sites;
}
