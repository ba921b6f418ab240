import { UNNOTICED_HEADER } from '../control/unnoticed-header.ts';
import { unplayedCallsResponse } from '../control/unplayed-calls.ts';
import { errorEnvelope } from '../errors/envelope.ts';
import type { Check } from './check.ts';
import type { ControlledApi } from './controlled-api.ts';
import { given } from './on-site.ts';

/** Calls of other services, as their official packages send them, and what they are for. */
const CALLS: readonly (readonly [method: string, path: string, service: string])[] = [
  ['POST', '/stores/v1/products/query', 'stores products'],
  ['POST', '/stores-reader/v1/products/query', 'stores products'],
  ['POST', '/stores-reader/v1/collections/query', 'stores collections'],
  ['GET', '/stores/v3/products/abc', 'stores products'],
  ['GET', '/v2/collections/query', 'stores collections'],
  ['POST', '/v2/collections/query', 'stores collections'],
  ['GET', '/v2/collections/slug/shirts', 'stores collections'],
  ['GET', '/v2/collections/slug/shirts/', 'stores collections'],
  ['PATCH', '/v2/collections/abc/products', 'stores collections'],
  ['DELETE', '/v2/collections/abc/products', 'stores collections'],
  ['POST', '/v1/products/query', 'stores products'],
  ['GET', '/ecom/v1/carts/current', 'ecom carts'],
  ['POST', '/ecom/v1/carts/current/add-to-cart', 'ecom carts'],
  ['POST', '/ecom/v1/checkouts', 'ecom checkouts'],
  ['DELETE', '/ecom/v1/carts/abc', 'ecom carts'],
  ['POST', '/bookings/v2/services/query', 'bookings services'],
  ['POST', '/bookings/v2/bulk/bookings', 'bookings bookings'],
  ['POST', '/form-submission-service/v4/submissions', 'forms submissions'],
  ['GET', '/forms/v4/forms/abc', 'forms forms'],
  ['POST', '/blog/v3/posts/query', 'blog posts'],
  ['GET', '/blog/v3/posts/slugs/a-post', 'blog posts'],
  ['POST', '/events/v3/events/query', 'events events'],
  ['GET', '/pricing-plans/v2/plans/public', 'pricing-plans plans'],
  ['POST', '/contacts/v4/contacts', 'contacts contacts'],
  ['PATCH', '/contacts/v4/contacts/abc', 'contacts contacts'],
  ['GET', '/_api/catalog-reader-server/api/v1/products', 'stores products'],
];

/** As `onSite`, whichever packages of the platform are installed where the simulator was started. */
const withNothingDerived = (observe: (api: ControlledApi) => Promise<unknown>) =>
  given((open) => open({ playedOnly: ['*'] }), observe);

const NOT_A_TOKEN = 'not-a-token';

async function callTo({ raw }: ControlledApi, method: string, path: string, authorization?: string) {
  // A call without a site would stay in the list of the simulator's user.
  const isOfSite = authorization !== undefined && authorization !== NOT_A_TOKEN;
  const response = await raw(path, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(!isOfSite && { [UNNOTICED_HEADER]: '1' }),
      'content-type': 'application/json',
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const { message, details } = errorEnvelope.parse(await response.json());
  const error = 'applicationError' in details ? details.applicationError : { code: '', data: {} };
  return { status: response.status, message, code: error.code, data: error.data };
}

export const OTHER_SERVICES: Check = {
  title: 'a call to another service of the platform is 404 and names the service; no short path catches it',
  observe: withNothingDerived(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    return Array.fromAsync(CALLS, async ([method, path]) => {
      const { status, code, data, message } = await callTo(api, method, path, visitor);
      const { service, resource } = { service: '', resource: '', ...Object(data) };
      const saysSo = message.startsWith(`Backlot does not play the service "${service}"`) && message.includes(path);
      return `${method} ${path}: ${status} ${code} ${service} ${resource}${saysSo ? '' : `, says: ${message}`}`;
    });
  }),
  expected: CALLS.map(([method, path, service]) => `${method} ${path}: 404 NOT_PLAYED ${service}`),
};

export const TEXT: Check = {
  title: 'the answer to a call of a service that is not played says what to do',
  observe: withNothingDerived(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    return [
      await callTo(api, 'POST', '/ecom/v1/carts', visitor),
      await callTo(api, 'POST', '/ecom/v1/carts'),
      await callTo(api, 'POST', '/wix-data/v2/itemz/qurey', visitor),
      await callTo(api, 'GET', '/favicon.ico'),
    ];
  }),
  expected: [
    {
      status: 404,
      code: 'NOT_PLAYED',
      data: { service: 'ecom', resource: 'carts' },
      message:
        "Backlot does not play the service \"ecom\" (carts): nothing answers POST /ecom/v1/carts. Let your application's tests answer this call themselves, or leave it out. The console lists all such calls under Requests. To answer it here, add a handler to backlot.config.ts: { method: 'POST', path: '/ecom/v1/carts', handle: () => ({}) }. Or let \"npx --no-install backlot stub @wix/ecom\" write typed handlers for the whole service.",
    },
    {
      status: 404,
      code: 'NOT_PLAYED',
      data: { service: 'ecom', resource: 'carts' },
      message:
        "Backlot does not play the service \"ecom\" (carts): nothing answers POST /ecom/v1/carts. Let your application's tests answer this call themselves, or leave it out. The console lists all such calls under Requests. To answer it here, add a handler to backlot.config.ts: { method: 'POST', path: '/ecom/v1/carts', handle: () => ({}) }. Or let \"npx --no-install backlot stub @wix/ecom\" write typed handlers for the whole service.",
    },
    {
      status: 404,
      code: 'NOT_FOUND',
      data: {},
      message: 'Nothing answers POST /wix-data/v2/itemz/qurey. Did you mean GET /wix-data/v2/items/{*dataItemId}?',
    },
    { status: 404, code: 'NOT_FOUND', data: {}, message: 'Nothing answers GET /favicon.ico.' },
  ],
};

export const EVERY_ADDRESS: Check = {
  title: 'a call to an address of no known service is counted for its site, by the names in the address',
  observe: withNothingDerived(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    for (const path of ['/v3/tags/query', '/wix-data/v2/itemz/qurey', '/nothing'])
      await callTo(api, 'POST', path, visitor);
    const { unplayed } = unplayedCallsResponse.parse(await api.target.control('GET', '/unplayed'));
    return unplayed.map(({ service, resource, calls }) => [service, resource, calls]);
  }),
  expected: [
    ['nothing', '', 1],
    ['tags', 'tags', 1],
    ['wix-data', 'itemz', 1],
  ],
};

export const LISTED: Check = {
  title: 'calls to services that are not played are counted for their site, with an example, until it is reset',
  observe: withNothingDerived(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    await api.target.control('POST', '/clock/freeze', { at: '2026-01-01T00:00:00.000Z' });
    await callTo(api, 'GET', '/ecom/v1/carts/current', visitor);
    await api.advance(60);
    await callTo(api, 'POST', '/ecom/v1/carts/current/add-to-cart?token=secret&x=1', visitor);
    await callTo(api, 'POST', '/stores/v1/products/query', visitor);
    await callTo(api, 'POST', '/blog/v3/posts/query');
    await callTo(api, 'POST', '/blog/v3/posts/query', NOT_A_TOKEN);
    const query = '{ storesProductsV1Products(queryInput: {}) { items { id } } }';
    await api.call('POST', 'graphql', { id: 'alpha', body: { query }, token: visitor });
    const listed = async () => unplayedCallsResponse.parse(await api.target.control('GET', '/unplayed')).unplayed;
    const before = await listed();
    await api.target.control('POST', '/reset', {});
    return [before, await listed()];
  }),
  expected: [
    [
      {
        service: 'ecom',
        resource: 'carts',
        refused: false,
        derivedFrom: null,
        calls: 2,
        firstAt: '2026-01-01T00:00:00.000Z',
        lastAt: '2026-01-01T00:01:00.000Z',
        example: { method: 'POST', path: '/ecom/v1/carts/current/add-to-cart?token=…&x=1' },
      },
      {
        service: 'stores',
        resource: 'products',
        refused: false,
        derivedFrom: null,
        calls: 2,
        firstAt: '2026-01-01T00:01:00.000Z',
        lastAt: '2026-01-01T00:01:00.000Z',
        example: { method: 'POST', path: '/graphql/alpha { storesProductsV1Products }' },
      },
    ],
    [],
  ],
};
