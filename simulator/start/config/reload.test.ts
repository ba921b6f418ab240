import { describe, expect, test, vi } from 'vitest';
import { configuredFolder } from './testing/configured-simulator.ts';

const OURS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const OTHER = '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22';
const STAYS = 'The configuration from before this change stays in use.';

async function started(config: string) {
  const folder = await configuredFolder();
  await folder.write('backlot.config.mjs', `export default ${config};`);
  const simulator = await folder.start({ seed: 'none' });
  /** Changes the file, and returns what is said about the change. */
  const change = async (text: string): Promise<string | undefined> => {
    const before = simulator.said.length;
    await folder.write('backlot.config.mjs', text);
    await vi.waitFor(() => expect(simulator.said.length).toBeGreaterThan(before), { timeout: 10_000 });
    return simulator.said.at(-1);
  };
  const settings = async () => (await simulator.manage('GET', `/backlot/v1/sites/${simulator.siteId}/settings`)).body;
  return { ...simulator, change, settings };
}

const answering = (stock: number): string =>
  `{ handlers: [{ method: 'GET', path: '/stores/v1/stock', handle: () => ({ stock: ${stock} }) }] }`;

describe('a configuration file that changes (issue 13 §2)', () => {
  test('its handlers change at once', async () => {
    const { call, change } = await started(answering(1));
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 1 });
    expect(await change(`export default ${answering(2)};`)).toBe('backlot.config.mjs has changed, and is in use.');
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 2 });
    await change('export default {};');
    expect((await call('GET', '/stores/v1/stock')).status).toBe(404);
  });

  test('settings change, and return to their defaults when they are removed', async () => {
    const lists = `captcha: 'visible', allowedRedirectDomains: ['example.com']`;
    const { change, settings } = await started(`{ sites: [{ clientId: '${OURS}', settings: { ${lists} } }] }`);
    await change(
      `export default { sites: [{ clientId: '${OURS}', settings: { captcha: 'invisible', published: false } }] };`,
    );
    expect(await settings()).toMatchObject({
      captcha: 'invisible',
      published: false,
      allowedRedirectDomains: [],
      allowLoopbackAddresses: true,
    });
  });

  test('new sites are added, with their seeds', async () => {
    const { change, call } = await started(`{ sites: [{ clientId: '${OURS}' }] }`);
    const seed = `() => ({ items: { Books: [{ _id: 'emma' }] } })`;
    await change(`export default { sites: [{ clientId: '${OURS}' }, { clientId: '${OTHER}', seed: ${seed} }] };`);
    expect((await call('POST', '/v2/items/query', { dataCollectionId: 'Books' }, OTHER)).body).toMatchObject({
      dataItems: [{ id: 'emma' }],
    });
  });

  test.each([
    ['export default {', /^backlot\.config\.mjs cannot be loaded: /],
    ['export const config = {};', /^backlot\.config\.mjs must have a default export: /],
    ['export default { handler: [] };', /^backlot\.config\.mjs: handler is not a known key\. /],
    [
      `export default { sites: [{ clientId: '${OURS}' }, { clientId: '${OTHER}', seed: 'none.json' }] };`,
      /^none\.json: there is no such file\. /,
    ],
    [
      `export default { sites: [{ clientId: '${OURS}' }, { clientId: '${OTHER}', seed: () => ({ item: [] }) }] };`,
      /^backlot\.config\.mjs: sites\[1\]\.seed\(\): item is not a known key\. /,
    ],
  ])('with the mistake %s, the last one without a mistake stays', async (text, mistake) => {
    const { change, call } = await started(answering(1));
    const said = await change(text);
    expect(said).toMatch(mistake);
    expect(said).toContain(STAYS);
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 1 });
    expect(await change(`export default ${answering(3)};`)).toBe('backlot.config.mjs has changed, and is in use.');
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 3 });
  });
});
