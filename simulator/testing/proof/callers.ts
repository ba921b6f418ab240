import { exchange } from '#contracts/conformance/authorization.ts';
import { authRequest } from '#contracts/conformance/contract-api.ts';
import type { ControlledApi } from '#contracts/conformance/controlled-api.ts';
import { outcomeOf, sessionTokenOf } from '#contracts/conformance/outcome.ts';
import { pageOf } from '#contracts/conformance/redirect-page.ts';
import { tokenResponse } from '#contracts/oauth/token-response.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';

/** Sends a request of a pack to the site, with a token or with its API key. */
export async function sendAs(
  api: ControlledApi,
  authorization: string,
  method: string,
  path: string,
  message?: object,
): Promise<{ readonly outcome: string; readonly body: unknown }> {
  const { apiKey, siteId } = api.target;
  const headers = {
    ...{ authorization, 'content-type': 'application/json' },
    ...(authorization === apiKey && { [SITE_ID_HEADER]: siteId }),
  };
  const response = await api.raw(path, { method, headers, ...(message && { body: JSON.stringify(message) }) });
  const body: unknown = await response.json();
  return { outcome: outcomeOf({ status: response.status, body }), body };
}

/** The tokens of the target's member, who was the visitor with `token` before. */
export async function loggedIn(api: ControlledApi, token: string): Promise<string> {
  const { email, password } = api.target.member;
  const sessionToken = sessionTokenOf(await api.post('login', { loginId: { email }, password }, token));
  const auth = { authRequest: { ...authRequest(api.target), sessionToken }, prompt: 'none' };
  const { location } = await pageOf(api, { auth }, { token });
  const code = new URL(location).searchParams.get('code') ?? '';
  return tokenResponse.parse((await exchange(api, code)).body).access_token;
}
