import type { ControlledTarget, OpenTarget, TargetContent } from '#contracts/conformance/controlled-target.ts';
import { createSiteResponse } from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';

const MEMBER = { email: 'contract@marginalia.test', password: 'a-good-password' };
const REDIRECT_URI = 'http://localhost:4321/callback';
const TARGET_SETTINGS: Partial<SiteSettings> = {
  allowedRedirectUris: [REDIRECT_URI],
  allowedRedirectDomains: ['localhost:4321'],
};

/** The number of books in each seed. */
const BOOK_COUNT: Record<TargetContent, number> = { none: 0, marginalia: 244 };

/** Returns a function that creates a new site for a suite in the simulator at `url()`. The default seed is `usual`. */
export function targetOpener(url: () => string, usual: TargetContent = 'none'): OpenTarget {
  return async (settings, seed = usual) => {
    const made = await control(url(), 'POST', '/sites', { seed, settings: { ...TARGET_SETTINGS, ...settings } });
    const { siteId, clientId, apiKey } = createSiteResponse.parse(made);
    const target: ControlledTarget = {
      url: url(),
      clientId,
      apiKey,
      siteId,
      member: MEMBER,
      redirectUri: REDIRECT_URI,
      postFlowUrl: 'http://localhost:4321/after',
      bookCount: BOOK_COUNT[seed],
      control: (method, path, body) => control(url(), method, `/sites/${siteId}${path}`, body),
    };
    await target.control('POST', '/members', MEMBER);
    return target;
  };
}

async function control(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + CONTROL_PREFIX + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
