import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopCodes } from '#contracts/rules/error-codes.ts';
import { configuredFolder } from '#simulator/start/config/testing/configured-simulator.ts';

/** The codes in the calls of `fail` in the sources of the shop. A part that is computed is a `*`. */
function sentCodes(): readonly string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:fail\(\s*(?:\d{3},\s*)?|code = |[A-Z_]+: )['`]([^'`]*)['`]/g)].map(([, code = '']) =>
      code.replaceAll(/\$\{[^}]*\}/g, '*'),
    ),
  );
  return [...new Set(codes)].filter((code) => /^[A-Z][A-Z\d_*]+$|^\*/.test(code));
}

/** Codes that all services have. */
const OF_ALL = ['INVALID_ARGUMENT', 'NOT_FOUND', 'NOT_PLAYED'];

test('every code that the shop sends has a rule, which says what would have passed', () => {
  const isKnown = (code: string) =>
    OF_ALL.includes(code) || shopCodes.some(({ id }) => new RegExp(`^${code.replaceAll('*', '\\w+')}$`).test(id));
  expect(sentCodes().length).toBeGreaterThan(15);
  expect(sentCodes().filter((code) => !isKnown(code))).toEqual([]);
  expect(shopCodes.filter(({ says, passes }) => !(says.endsWith('.') && passes.endsWith('.')))).toEqual([]);
});

test.each<[string, string, string, object | undefined, object]>([
  [
    ...(['CATALOG_V3_SITE_CALLING_CATALOG_V1_API', 'POST', '/stores/v1/products/query', {}] as const),
    {
      rule: { says: 'The shop of the site has Catalog V3, and the call is for Catalog V1.' },
      wanted: 'A call for Catalog V3, or the setting `packs.shop.catalog` with the value V1.',
      changeAt: {
        label: 'Setting packs.shop.catalog',
        href: expect.stringMatching(/^\/backlot\/sites\/[\w-]+\/packs$/),
      },
    },
  ],
  [
    ...(['OWNED_CART_NOT_FOUND', 'GET', '/ecom/v1/carts/current', undefined] as const),
    { wanted: 'The same call after an item was added to the cart.', changeAt: null },
  ],
  [
    ...(['BAD_REQUEST', 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [{ quantity: 1.5 }] }] as const),
    {
      wanted:
        'The same request with another value of lineItems[0].quantity (it must be a whole number from -2147483648 to 4294967295).',
    },
  ],
])('the request log has the reason of %s', async (id, method, path, body, reason) => {
  const { call, manage, siteId } = await (await configuredFolder()).start({ seed: 'shop' });
  await call(method, path, body);
  const { body: log } = await manage('GET', `/backlot/v1/sites/${siteId}/requests`);
  expect(Object(log).requests.at(-1).reason).toMatchObject({ ...reason, rule: { id, ...Object(reason).rule } });
});
