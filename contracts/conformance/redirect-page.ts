import { redirectSessionResponse } from '../redirects/redirect-session.ts';
import { type Browser, openBrowser, type ShownPage } from './browser.ts';
import type { ControlledApi } from './controlled-api.ts';

/** Creates a redirect session, as a visitor unless a token is given. */
export async function redirectSessionOf(api: ControlledApi, body: object, token?: string) {
  const answer = await api.post('createRedirectSession', body, token ?? (await api.visitorTokens()).access_token);
  return redirectSessionResponse.parse(answer.body).redirectSession;
}

/** The page that a redirect session leads to. */
export async function pageOf(
  api: ControlledApi,
  body: object,
  { token, browser = openBrowser() }: { token?: string; browser?: Browser } = {},
): Promise<ShownPage> {
  return browser.open((await redirectSessionOf(api, body, token)).fullUrl);
}
