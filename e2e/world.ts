import { CONTROL_PREFIX, createSiteResponse } from '#contracts/control/control-api.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';

/** The simulator that this run started. */
export const SIMULATOR_URL = `http://127.0.0.1:${process.env.BACKLOT_E2E_SIMULATOR_PORT}`;

export const PASSWORD = 'read-more-books';
/** A member of every seeded world who can sign in. */
export const ADA = { email: 'ada@marginalia.test', password: PASSWORD, nickname: 'Ada' };

/** A site of its own in the simulator: what one test does, no other can see. */
export interface World {
  /** Where the site of this world is served (site-server.ts). */
  readonly siteOrigin: string;
  readonly siteId: string;
  readonly clientId: string;
  advanceClock(ms: number): Promise<void>;
  changeSettings(settings: Partial<SiteSettings>): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const { siteId, clientId } = createSiteResponse.parse(await control('POST', '/sites', { seed: 'marginalia' }));
  const siteOrigin = `http://${clientId}.localhost:${process.env.BACKLOT_E2E_SITE_PORT}`;
  await control('PATCH', `/sites/${siteId}/settings`, {
    allowedRedirectUris: [`${siteOrigin}/callback`, `${siteOrigin}/sign-in`],
    allowedRedirectDomains: [new URL(siteOrigin).host],
  });
  return {
    siteOrigin,
    siteId,
    clientId,
    advanceClock: async (ms) => {
      await control('POST', `/sites/${siteId}/clock/advance`, { ms });
    },
    changeSettings: async (changes) => {
      await control('PATCH', `/sites/${siteId}/settings`, changes);
    },
  };
}

export async function deleteWorld({ siteId }: World): Promise<void> {
  await control('DELETE', `/sites/${siteId}`);
}

async function control(method: string, path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${SIMULATOR_URL}${CONTROL_PREFIX}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
