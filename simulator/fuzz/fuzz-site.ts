import { queryItemsResponse } from '#contracts/content/query-items.ts';
import { createSiteResponse, memberResponse, mintSessionResponse } from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { Caller } from './fuzz-request.ts';
import type { Placeholder } from './sent-json.ts';

/** A site to send requests to: what placeholders stand for, and what each caller sends as `Authorization`. */
export interface FuzzSite {
  readonly values: Readonly<Record<Placeholder, string>>;
  readonly authorization: Readonly<Record<Caller, string | undefined>>;
}

const SETTINGS = {
  allowedRedirectUris: ['http://localhost:4321/callback'],
  allowedRedirectDomains: ['localhost:4321'],
};
const EMAIL = 'contract@marginalia.test';

/** Makes a site with the books of Marginalia and two members. */
export async function createFuzzSite(url: string): Promise<FuzzSite> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(url + CONTROL_PREFIX + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { siteId, clientId, apiKey } = createSiteResponse.parse(
    await post('/sites', { seed: 'marginalia', settings: SETTINGS }),
  );
  const other = createSiteResponse.parse(await post('/sites', { seed: 'none' }));
  const onSite = `/sites/${siteId}`;
  const memberOf = async (email: string) =>
    memberResponse.parse(await post(`${onSite}/members`, { email, password: 'a-good-password' })).member;
  const member = await memberOf(EMAIL);
  const otherMember = await memberOf('other@marginalia.test');
  const memberSession = mintSessionResponse.parse(await post(`${onSite}/sessions`, { email: EMAIL }));
  const visitorSession = mintSessionResponse.parse(await post(`${onSite}/sessions`, {}));
  const idOf = async (collection: string) => firstId(url, apiKey, collection);
  return {
    values: {
      clientId,
      siteId,
      memberId: member.id,
      otherMemberId: otherMember.id,
      bookId: await idOf('Books'),
      reviewId: await idOf('Reviews'),
      memberToken: memberSession.accessToken,
      visitorToken: visitorSession.accessToken,
      refreshToken: memberSession.refreshToken,
    },
    authorization: {
      visitor: visitorSession.accessToken,
      member: memberSession.accessToken,
      administrator: apiKey,
      'administrator of another site': other.apiKey,
      'member and key': `${memberSession.accessToken},${apiKey}`,
      nobody: undefined,
      stranger: 'OauthNG.JWS.e30.e30.e30',
    },
  };
}

async function firstId(url: string, apiKey: string, dataCollectionId: string): Promise<string> {
  const response = await fetch(`${url}/v2/items/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: apiKey },
    body: JSON.stringify({ dataCollectionId, query: { paging: { limit: 1 } } }),
  });
  const { dataItems } = queryItemsResponse.parse(await response.json());
  return dataItems[0]?.id ?? '';
}
