import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configuredFolder } from '#simulator/start/config/testing/configured-simulator.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/shop.md', import.meta.url), 'utf8');
const [, CONFIG = ''] = /```ts\n(.*?)```/s.exec(GUIDE) ?? [];
const [, SEED = ''] = /```yaml\n(.*?)```/s.exec(GUIDE) ?? [];

test('the configuration of the guide turns the shop on, and its seed has a product that can be bought', async () => {
  const folder = await configuredFolder();
  const packaged = async (face: string, source: string) => {
    const name = `${face.slice(2)}.mjs`;
    await folder.write(`node_modules/backlot/${name}`, `export * from '${new URL(source, import.meta.url).href}';`);
    return [face, `./${name}`] as const;
  };
  const faces = [await packaged('./config', '../../handlers/define-config.ts'), await packaged('./shop', './shop.ts')];
  await folder.write(
    'node_modules/backlot/package.json',
    JSON.stringify({ name: 'backlot', exports: Object.fromEntries(faces) }),
  );
  await folder.write('package.json', '{"type":"module"}');
  await folder.write('backlot.config.ts', CONFIG);
  const { manage, call, said } = await folder.start({ seed: 'none' });
  const made = await manage('POST', '/backlot/v1/sites', { seed: parse(SEED) });
  const { clientId = '' } = { clientId: '', ...Object(made.body) };
  const found = await call('GET', '/stores/v3/products/slug/tea', undefined, clientId);
  expect(found).toMatchObject({
    status: 200,
    body: { product: { name: 'Tea', actualPriceRange: { minValue: { amount: '3.50' } } } },
  });
  const catalogReference = {
    catalogItemId: '7d2f5c1e-0000-4000-8000-000000000001',
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  };
  const added = await call(
    'POST',
    '/ecom/v2/carts/current/add-line-items',
    { catalogItems: [{ catalogReference, quantity: 2 }] },
    clientId,
  );
  expect(added.body).toMatchObject({ cart: { subtotal: { amount: '7.00' } } });
  expect(said).toEqual([]);
});
