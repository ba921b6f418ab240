import { z } from 'zod';
import { type CreateSiteResponse, type createSiteRequest, createSiteResponse } from '#contracts/control/control-api.ts';
import { healthResponse } from '#contracts/control/health.ts';
import { type ControlTarget, createControlCall } from './control-call.ts';
import { createSiteControl, type SiteControl } from './site-control.ts';
import { createUnplayed, type Unplayed } from './unplayed.ts';

export type NewSite = z.input<typeof createSiteRequest>;

const sitesResponse = z.object({
  sites: z.array(z.object({ siteId: z.string(), clientId: z.string(), createdAt: z.iso.datetime() })),
});
export type SiteSummary = z.infer<typeof sitesResponse>['sites'][number];

/** The control API of a simulator (design: control API). Every call throws ControlError when it is refused. */
export interface ControlClient {
  readonly url: string;
  health(): Promise<{ readonly status: 'ok'; readonly version: string }>;
  sites(): Promise<readonly SiteSummary[]>;
  createSite(site?: NewSite): Promise<CreateSiteResponse>;
  site(siteId: string): SiteControl;
  /** Calls to services and hosts that are not played, of programs whose site is not known. */
  readonly unplayed: Unplayed;
}

/** Makes a client of the control API. The site id of the default site is in `DEFAULT_SITE`. */
export function createControlClient(target: ControlTarget): ControlClient {
  const url = target.url.replace(/\/$/, '');
  const call = createControlCall({ ...target, url });
  return {
    url,
    health: () => call('GET', '/health', healthResponse),
    sites: async () => (await call('GET', '/sites', sitesResponse)).sites,
    createSite: (site = {}) => call('POST', '/sites', createSiteResponse, site),
    site: (siteId) => createSiteControl(call, siteId),
    unplayed: createUnplayed(call, ''),
  };
}
