import { z } from 'zod';
import { specialPermissionsResponse } from '#contracts/collections/data-permissions-api.ts';
import { startedJobResponse } from '#contracts/content/async-jobs.ts';
import { queryItemsResponse } from '#contracts/content/query-items.ts';
import {
  createSiteResponse,
  inboxResponse,
  memberResponse,
  mintSessionResponse,
} from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { authenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { Caller } from './fuzz-request.ts';
import { LONGEST_ID } from './known-values.ts';
import type { Placeholder } from './sent-json.ts';

/** A site to send requests to: the values of placeholders, and the headers by which each caller is known. */
export interface FuzzSite {
  readonly values: Readonly<Record<Placeholder, string>>;
  readonly headers: Readonly<Record<Caller, Headers>>;
}

type Headers = Readonly<Record<string, string>>;

const SETTINGS = {
  allowedRedirectUris: ['http://localhost:4321/callback'],
  allowedRedirectDomains: ['localhost:4321'],
  packs: { shop: { on: true }, bookings: { on: true }, events: { on: true }, plans: { on: true } },
};
const [EMAIL, OTHER_EMAIL, PENDING_EMAIL] = ['contract', 'other', 'pending'].map((name) => `${name}@marginalia.test`);
const PASSWORD = 'a-good-password';

const ANYONE = { itemRead: 'ANYONE', itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE' };
const FIELDS = [
  { key: 'title', type: 'TEXT' },
  { key: 'rating', type: 'NUMBER' },
  { key: 'text', type: 'RICH_TEXT' },
  { key: 'addedAt', type: 'DATETIME' },
  { key: 'one', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Books' } } },
  { key: 'many', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Open' } } },
];

/**
 * Creates a site with the books of Marginalia, two collections that anybody may change, one with drafts, three members,
 * and a login, a verification and a job that have been started.
 */
export async function createFuzzSite(url: string): Promise<FuzzSite> {
  const control = (path: string, body?: object) => send(`${url}${CONTROL_PREFIX}${path}`, {}, body);
  const { siteId, clientId, apiKey } = createSiteResponse.parse(
    await control('/sites', { seed: 'marginalia', settings: SETTINGS }),
  );
  const other = createSiteResponse.parse(await control('/sites', { seed: 'none' }));
  const onSite = `/sites/${siteId}`;
  const memberOf = async (email: string | undefined, status = 'ACTIVE') =>
    memberResponse.parse(await control(`${onSite}/members`, { email, status, password: PASSWORD })).member;
  const member = await memberOf(EMAIL);
  const otherMember = await memberOf(OTHER_EMAIL);
  await memberOf(PENDING_EMAIL, 'PENDING_EMAIL_VERIFICATION');
  const memberSession = mintSessionResponse.parse(await control(`${onSite}/sessions`, { email: EMAIL }));
  const visitorSession = mintSessionResponse.parse(await control(`${onSite}/sessions`, {}));

  const administrator = { authorization: apiKey, [SITE_ID_HEADER]: siteId };
  const visitor = { authorization: visitorSession.accessToken };
  const call = (path: string, body: object, headers: Headers = administrator) => send(url + path, headers, body);
  const login = async (email: string | undefined) =>
    authenticationAnswer.parse(await call('/v2/login', { loginId: { email }, password: PASSWORD }, visitor));
  const loggedIn = await login(EMAIL);
  const unverified = await login(PENDING_EMAIL);
  const { messages } = inboxResponse.parse(await control(`${onSite}/inbox?to=${PENDING_EMAIL}`));

  await call('/v2/collections', { collection: { id: 'Open', fields: FIELDS, dataPermissions: ANYONE } });
  await call('/v2/collections', { collection: { id: 'Drafted', fields: FIELDS, dataPermissions: ANYONE } });
  await call('/v2/collections', { collection: { id: LONGEST_ID, fields: FIELDS, dataPermissions: ANYONE } });
  await call('/v2/collections/add-draft-items-plugin', { dataCollectionId: 'Drafted' });
  const dataItems = [1, 2, 3].map((n) => ({ id: `item-${n}`, data: { title: 'a', rating: n, text: '<p>a</p>' } }));
  await call('/v2/bulk/items/insert', { dataCollectionId: 'Open', dataItems });
  const { specialPermissions } = specialPermissionsResponse.parse(
    await call('/v1/permissions/special', {
      dataCollectionId: 'Open',
      specialPermissions: { userId: member.id, itemRead: 'ALLOWED' },
    }),
  );
  const { jobId } = startedJobResponse.parse(
    await call('/v2/bulk/items/async-remove-by-filter', { dataCollectionId: 'Open', filter: { title: 'none' } }),
  );
  const { products } = anyProducts.parse(await call('/stores/v3/products/query', {}));
  const [product] = products;
  const { cart } = anyCart.parse(
    await call(
      '/ecom/v2/carts',
      {
        catalogItems: [
          {
            catalogReference: {
              ...{ catalogItemId: product?.id, appId: STORES },
              options: { variantId: product?.variantSummary.minPriceVariant?.id },
            },
            quantity: 1,
          },
        ],
      },
      visitor,
    ),
  );
  const firstOf = async (dataCollectionId: string) => {
    const query = { paging: { limit: 1 } };
    return queryItemsResponse.parse(await call('/v2/items/query', { dataCollectionId, query })).dataItems[0]?.id ?? '';
  };
  return {
    values: {
      clientId,
      siteId,
      memberId: member.id,
      otherMemberId: otherMember.id,
      bookId: await firstOf('Books'),
      reviewId: await firstOf('Reviews'),
      refreshToken: memberSession.refreshToken,
      sessionToken: loggedIn.state === 'SUCCESS' ? loggedIn.sessionToken : '',
      stateToken: unverified.state === 'REQUIRE_EMAIL_VERIFICATION' ? unverified.stateToken : '',
      verificationCode: messages.at(-1)?.code ?? '',
      specialPermissionsId: specialPermissions.id,
      jobId,
      productId: product?.id ?? '',
      cartId: cart.id,
      lineItemId: cart.lineItems[0]?.id ?? '',
    },
    headers: {
      visitor,
      member: { authorization: memberSession.accessToken },
      administrator,
      'administrator of another site': { authorization: other.apiKey, [SITE_ID_HEADER]: other.siteId },
      'member and key': { authorization: `${memberSession.accessToken},${apiKey}` },
      nobody: {},
      stranger: { authorization: 'OauthNG.JWS.e30.e30.e30' },
    },
  };
}

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const anyProducts = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      variantSummary: z.object({ minPriceVariant: z.object({ id: z.string() }).optional() }),
    }),
  ),
});
const anyCart = z.object({ cart: z.object({ id: z.string(), lineItems: z.array(z.object({ id: z.string() })) }) });

/** POSTs `body`, or GETs without one. Throws for any status but 200. */
async function send(address: string, headers: Headers, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}
