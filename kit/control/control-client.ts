import { z } from 'zod';
import { configuredApiKey } from '#connect/destination.ts';
import type { CreateSiteResponse, createSiteRequest, SiteSummary } from '#contracts/control/control-api.ts';
import type { HealthResponse, LiveResponse } from '#contracts/control/health.ts';
import type { OpenApiDocument } from '#contracts/control/open-api.ts';
import type { SiteLessRefusal } from '#contracts/control/refusals.ts';
import type { PlayedStory, StoryFile } from '#contracts/control/story.ts';
import { demand } from '../demand.ts';
import { type ControlTarget, createControlCall, createControlStream } from './control-call.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { createSiteControl, type SiteControl } from './site-control.ts';
import { createUnplayed, type Unplayed } from './unplayed.ts';
import { type SeedChoice, wireSeed } from './wire-seed.ts';

/** A site to create: its seed (`none`), settings and client id, all optional. */
export interface NewSite extends Omit<z.input<typeof createSiteRequest>, 'seed'> {
  readonly seed?: SeedChoice | undefined;
}

/** The control API of a simulator. Every call throws ControlError when it is refused. */
export interface ControlClient {
  readonly url: string;
  /** Whether the simulator is ready, with its version. Throws ControlError 503 with the reason if it is not. */
  health(): Promise<HealthResponse>;
  /** The same for a balancer: it needs no API key. */
  ready(): Promise<HealthResponse>;
  /** Whether the process runs, also while it is not ready. It needs no API key. */
  live(): Promise<LiveResponse>;
  /** The figures of the process, as OpenMetrics text. */
  metrics(): Promise<string>;
  /** The operations of the platform, as an OpenAPI document. */
  openApi(): Promise<OpenApiDocument>;
  /** The names of the seeds that a site can be filled with. */
  seeds(): Promise<readonly string[]>;
  /** All sites of the simulator. */
  sites(): Promise<readonly SiteSummary[]>;
  /** Creates a site. The answer has its ids, and its API key. */
  createSite(site?: NewSite): Promise<CreateSiteResponse>;
  /** Plays a story on a new site: the object, or its text as it was in a file. The site stays, so that you can look at it. */
  playStory(story: StoryFile | string): Promise<PlayedStory>;
  /** The calls for one site. Nothing is sent yet. */
  site(siteId: string): SiteControl;
  /** Calls to services and hosts that are not played, of programs whose site is not known. */
  readonly unplayed: Unplayed;
  /** Requests that were refused and name no site, the newest first. */
  readonly refusals: Refusals;
  /** Which outcomes of the operations were met. */
  readonly coverage: Coverage;
}

/** Requests with an unknown client id, without valid credentials or for another host. Those with the same text are counted together. */
export interface Refusals {
  list(): Promise<readonly SiteLessRefusal[]>;
  clear(): Promise<void>;
}

const targetOptions = z.strictObject({
  url: z.url(),
  apiKey: z.string().optional(),
} satisfies Record<keyof ControlTarget, z.ZodType>);

/** Makes a client of the control API. The site id of the default site is in `DEFAULT_SITE`. */
export function createControlClient(target: ControlTarget): ControlClient {
  demand(targetOptions, target, 'createControlClient');
  const url = target.url.replace(/\/$/, '');
  const keyed = { url, apiKey: configuredApiKey(target.apiKey) };
  const call = createControlCall(keyed);
  return {
    url,
    health: () => call('GET /health'),
    ready: () => call('GET /health/ready'),
    live: () => call('GET /health/live'),
    metrics: () => call('GET /metrics'),
    openApi: () => call('GET /openapi.json'),
    seeds: async () => (await call('GET /seeds')).seeds,
    sites: async () => (await call('GET /sites')).sites,
    createSite: ({ seed, ...site } = {}) => call('POST /sites', { body: { ...site, seed: wireSeed(seed) } }),
    playStory: (story) => call('POST /stories', { body: story }),
    site: (siteId) => createSiteControl(call, createControlStream(keyed), siteId),
    unplayed: createUnplayed(call),
    refusals: {
      list: async () => (await call('GET /refusals')).refusals,
      clear: async () => void (await call('DELETE /refusals')),
    },
    coverage: createCoverage(call),
  };
}
