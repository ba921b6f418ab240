import { createSiteResponse } from '../control/control-api.ts';
import { CONTROL_PREFIX } from '../control/control-prefix.ts';
import type { SiteSettings } from '../control/site-settings.ts';
import type { Send } from './contract-target.ts';
import type { ControlledTarget, OpenTarget, TargetContent } from './controlled-target.ts';

const MEMBER = { email: 'contract@marginalia.test', password: 'a-good-password' };
const REDIRECT_URI = 'http://localhost:4321/callback';
const TARGET_SETTINGS: Partial<SiteSettings> = {
  allowedRedirectUris: [REDIRECT_URI],
  allowedRedirectDomains: ['localhost:4321'],
};

/** The number of books in each seed. */
const BOOK_COUNT: Record<TargetContent, number> = { none: 0, marginalia: 244, shop: 0 };

interface SimulatorAccess {
  /** An API key. The control API needs one unless it listens on loopback. */
  readonly apiKey?: string | undefined;
  /** The initial content of a site, if the suite does not say which. */
  readonly usual?: TargetContent | undefined;
  /** Called with the id of each site that is created. */
  readonly onSite?: ((siteId: string) => void) | undefined;
  readonly send?: Send | undefined;
}

/** Returns a function that creates a new site for a suite in the simulator at `url()`. */
export function targetOpener(
  url: () => string,
  { apiKey: key, usual = 'none', onSite, send }: SimulatorAccess = {},
): OpenTarget {
  return async (settings, seed = usual) => {
    const wanted = { seed, settings: { ...TARGET_SETTINGS, ...settings } };
    const made = await callControl(url(), 'POST', '/sites', wanted, key);
    const { siteId, clientId, apiKey } = createSiteResponse.parse(made);
    onSite?.(siteId);
    const target: ControlledTarget = {
      url: url(),
      clientId,
      apiKey,
      siteId,
      member: MEMBER,
      redirectUri: REDIRECT_URI,
      postFlowUrl: 'http://localhost:4321/after',
      bookCount: BOOK_COUNT[seed],
      ...(send && { send }),
      control: (method, path, body) => callControl(url(), method, `/sites/${siteId}${path}`, body, key),
    };
    await target.control('POST', '/members', MEMBER);
    return target;
  };
}

/** Calls the control API of the simulator at `url`, and returns the body. Throws unless the answer is 200. */
export async function callControl(
  url: string,
  method: string,
  path: string,
  body?: object,
  apiKey?: string,
): Promise<unknown> {
  const response = await fetch(url + CONTROL_PREFIX + path, {
    method,
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: apiKey }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
