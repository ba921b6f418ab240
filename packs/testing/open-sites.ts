import type * as redirects from '@wix/auto_sdk_redirects_redirects';
import type { OAuthStrategy } from '@wix/sdk';
import { type Browser, openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { createSiteResponse, memberResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from '#simulator/testing/official-requests.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

/** The address of the application that buys. */
export const APP = 'http://localhost:4321';
const PASSWORD = 'a-long-password';

/** What the official client of a visitor has, whatever its services are. */
export interface Visitor {
  readonly auth: ReturnType<typeof OAuthStrategy>;
  readonly redirects: {
    createRedirectSession(
      options: redirects.CreateRedirectSessionOptions,
    ): Promise<{ readonly redirectSession?: { readonly fullUrl?: string | null } }>;
  };
}

/** Sites with packs, in one simulator. It is strict, so that each answer is compared with its declaration. */
export function openSites(simulator: () => { readonly url: string } = runSimulator('none', { strict: true })) {
  const realFetch = redirectOfficialRequests(() => simulator().url);
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await realFetch(`${simulator().url}/backlot/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.status === 204 ? undefined : response.json();
  };
  const openSite = async (seed: string | object, settings: object) => {
    const site = createSiteResponse.parse(await control('POST', '/sites', { seed, settings }));
    const manage = (method: string, path: string, body?: object) =>
      control(method, `/sites/${site.siteId}${path}`, body);
    /** Returns the id of the new member. */
    const register = async (email: string): Promise<string> =>
      memberResponse.parse(await manage('POST', '/members', { email, password: PASSWORD })).member.id;
    /** Logs a client in on the hosted page, in a browser that nobody is signed in with. */
    const logIn = async ({ auth }: Pick<Visitor, 'auth'>, email: string): Promise<void> => {
      const oauth = auth.generateOAuthData(`${APP}/callback`);
      const { authUrl } = await auth.getAuthUrl(oauth);
      const browser = openBrowser(realFetch);
      const signedIn = await browser.submit(await browser.open(authUrl), { email, password: PASSWORD });
      const { hash } = new URL(signedIn.location);
      const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
      auth.setTokens(await auth.getMemberTokens(code, state, oauth));
    };
    /** Opens the hosted page of a redirect session. */
    const hostedPage = async (
      client: Pick<Visitor, 'redirects'>,
      session: redirects.CreateRedirectSessionOptions,
    ): Promise<{ browser: Browser; page: ShownPage }> => {
      const { redirectSession } = await client.redirects.createRedirectSession(session);
      const browser = openBrowser(realFetch);
      return { browser, page: await browser.open(redirectSession?.fullUrl ?? '') };
    };
    return { ...site, manage, register, logIn, hostedPage };
  };
  return { simulator, realFetch, openSite };
}
