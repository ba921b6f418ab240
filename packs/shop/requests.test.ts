import { describe, expect, test } from 'vitest';
import { configuredFolder } from '#simulator/start/config/testing/configured-simulator.ts';

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const EMMA_HARDBACK = {
  catalogReference: {
    ...{ catalogItemId: 'b0000000-0000-4000-8000-000000000001', appId: STORES },
    options: { variantId: 'd0000000-0000-4000-8000-000000000012' },
  },
};

/** A visitor of a new shop, in a project without a package of the platform. */
async function openShop() {
  const { call, url, clientId, said, token } = await (await configuredFolder()).start({ seed: 'shop' });
  const authorization = `Bearer ${await token()}`;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
  return { ask, call, clientId, said };
}

describe('requests of the shop', () => {
  test.each([
    ['/ecom/v1/carts/current/add-to-cart', 'lineItems'],
    ['/ecom/v2/carts/current/add-line-items', 'catalogItems'],
  ])('POST %s with the quantity "1" twice makes 2 items, not "11"', async (path, name) => {
    const { ask } = await openShop();
    await ask('POST', path, { [name]: [{ ...EMMA_HARDBACK, quantity: '1' }] });
    await ask('POST', path, { [name]: [{ ...EMMA_HARDBACK, quantity: '1' }] });
    const { body } = await ask('GET', '/ecom/v1/carts/current');
    expect(body).toMatchObject({ cart: { lineItems: [{ quantity: 2 }] } });
  });

  const add = (item: unknown) => ({ lineItems: [item] });
  test.each<[string, string, object, string, string]>([
    [
      ...(['POST', '/ecom/v1/carts/current/add-to-cart', add({ ...EMMA_HARDBACK, quantity: 1.25 })] as const),
      ...(['lineItems[0].quantity', 'must be a whole number from -2147483648 to 4294967295'] as const),
    ],
    [
      ...(['POST', '/ecom/v1/carts/current/add-to-cart', add({ ...EMMA_HARDBACK, quantity: '1.5' })] as const),
      ...(['lineItems[0].quantity', 'must be a whole number from -2147483648 to 4294967295'] as const),
    ],
    [
      ...(['POST', '/ecom/v1/carts/current/add-to-cart', add({ ...EMMA_HARDBACK, quantity: 0 })] as const),
      ...(['lineItems[0].quantity', 'is 0, and the minimum is 1'] as const),
    ],
    ['POST', '/ecom/v1/carts/current/add-to-cart', add(null), 'lineItems[0]', 'must not be null'],
    ['POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: null }, 'lineItems', 'must not be null'],
    ['POST', '/ecom/v2/carts/current/add-line-items', { catalogItems: [null] }, 'catalogItems[0]', 'must not be null'],
    ['POST', '/ecom/v2/carts/current/add-line-items', { items: [] }, 'items', 'is not declared'],
    [
      ...(['POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'NONSENSE' }, 'channelType'] as const),
      expect.stringMatching(/^must be one of UNSPECIFIED, WEB, POS,/),
    ],
    [
      ...(['POST', '/stores/v3/products/query', { fields: ['name'] }, 'fields[0]'] as const),
      expect.stringMatching(/^must be one of URL, CURRENCY,/),
    ],
    [
      ...(['POST', '/stores/v3/products/query', { query: { sort: [{ fieldName: 'slug', order: 'UP' }] } }] as const),
      ...(['query.sort[0].order', 'must be one of ASC, DESC'] as const),
    ],
    [
      ...([
        'POST',
        '/stores/v3/products/query',
        { query: { paging: { limit: 2, offset: 2 } } },
        'query.paging',
      ] as const),
      'is not declared',
    ],
  ])('%s %s with %j is refused: %s %s', async (method, path, request, field, description) => {
    const { ask, said } = await openShop();
    expect(await ask(method, path, request)).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field, description }] } } },
    });
    expect(said).toEqual([]);
  });
});
