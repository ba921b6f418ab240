import { createSiteResponse, type InboxMessage, nextMessageResponse } from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { Site } from './official-client.ts';

/** The origin of the application that the steps play. */
export const APPLICATION = 'http://localhost:4321';
export const CALLBACK = `${APPLICATION}/callback`;

/** A site of its own for one release, with the control API. */
export interface ControlledSite extends Site {
  change(settings: Partial<SiteSettings>): Promise<void>;
  advanceClock(hours: number): Promise<void>;
  nextMail(to: string, kind: InboxMessage['kind']): Promise<InboxMessage>;
}

export async function createSite(simulatorUrl: string): Promise<ControlledSite> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${simulatorUrl}${CONTROL_PREFIX}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const allowed = { allowedRedirectUris: [CALLBACK, `${APPLICATION}/`], allowedRedirectDomains: ['localhost:4321'] };
  const site = createSiteResponse.parse(await send('POST', '/sites', { seed: 'marginalia', settings: allowed }));
  const own = `/sites/${site.siteId}`;
  return {
    ...site,
    change: async (settings) => {
      await send('PATCH', `${own}/settings`, settings);
    },
    advanceClock: async (hours) => {
      await send('POST', `${own}/clock/advance`, { ms: hours * 3_600_000 });
    },
    nextMail: async (to, kind) => {
      const query = new URLSearchParams({ to, kind, timeoutMs: '5000' });
      return nextMessageResponse.parse(await send('GET', `${own}/inbox/next?${query}`)).message;
    },
  };
}
