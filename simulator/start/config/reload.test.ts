import { describe, expect, test, vi } from 'vitest';
import { configuredFolder } from './testing/configured-simulator.ts';

const OURS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const OTHER = '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22';
const STAYS = 'The configuration from before this change stays in use.';

async function started(config: string, files: Readonly<Record<string, string>> = {}) {
  const folder = await configuredFolder();
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  await folder.write('backlot.config.mjs', config.startsWith('import') ? config : `export default ${config};`);
  const simulator = await folder.start({ seed: 'none' });
  /** Changes a file, and returns what is said about the change. */
  const change = async (text: string, name = 'backlot.config.mjs'): Promise<string | undefined> => {
    const before = simulator.said.length;
    await folder.write(name, text);
    await vi.waitFor(() => expect(simulator.said.length).toBeGreaterThan(before), { timeout: 10_000 });
    return simulator.said.at(-1);
  };
  const settings = async () => (await simulator.manage('GET', `/backlot/v1/sites/${simulator.siteId}/settings`)).body;
  return { ...simulator, change, settings };
}

const answering = (stock: number): string =>
  `{ handlers: [{ method: 'GET', path: '/stores/v1/stock', handle: () => ({ stock: ${stock} }) }] }`;

describe('a configuration file that changes', () => {
  test('handlers change at once with the configuration file', async () => {
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
    [
      'export default {',
      /^backlot\.config\.mjs cannot be loaded: Unexpected end of input \(backlot\.config\.mjs:1:\d+\)/,
    ],
    [
      'export default {\n  sites: [ }\n};',
      /^backlot\.config\.mjs cannot be loaded: Unexpected token '}' \(backlot\.config\.mjs:2:12\)/,
    ],
    ['export const config = {};', /^backlot\.config\.mjs must have a default export: /],
    [
      'export default { handler: [] };',
      /^backlot\.config\.mjs: handler is not a known key; the keys here are sites, handlers, packs\. /,
    ],
    [
      `export default { sites: [{ clientId: '${OURS}' }, { clientId: '${OTHER}', seed: 'none.json' }] };`,
      /^none\.json: there is no such file\. /,
    ],
    [
      `export default { sites: [{ clientId: '${OURS}' }, { clientId: '${OTHER}', seed: () => ({ item: [] }) }] };`,
      /^backlot\.config\.mjs: sites\[1\]\.seed\(\): item is not a known key; the keys here are collections, items, members, state, services\. /,
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

const STOCK = `import { stock } from './src/stock.mjs';
  export default { handlers: [{ method: 'GET', path: '/stores/v1/stock', handle: () => ({ stock: stock() }) }] };`;
const stockOf = (number: number): string =>
  `export { number as default } from './number.mjs'; export const stock = () => ${number};`;

describe('modules that a configuration file imports', () => {
  const files = { 'src/stock.mjs': stockOf(1), 'src/number.mjs': 'export const number = 1;' };

  test('are loaded again when they change, with the file', async () => {
    const { call, change } = await started(STOCK, files);
    expect(await change(stockOf(2), 'src/stock.mjs')).toBe('src/stock.mjs has changed, and is in use.');
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 2 });
  });

  test('modules that are imported by imported modules are loaded again, too', async () => {
    const deep = `import { number } from './number.mjs'; export const stock = () => number;`;
    const { call, change } = await started(STOCK, { ...files, 'src/stock.mjs': deep });
    expect(await change('export const number = 7;', 'src/number.mjs')).toBe(
      'src/number.mjs has changed, and is in use.',
    );
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 7 });
  });

  test('with a mistake, the earlier ones stay in use until it is corrected', async () => {
    const { call, change } = await started(STOCK, files);
    const said = await change('export const stock = () => {', 'src/stock.mjs');
    expect(said).toMatch(/^backlot\.config\.mjs cannot be loaded: /);
    expect(said).toContain(STAYS);
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 1 });
    expect(await change(stockOf(3), 'src/stock.mjs')).toBe('src/stock.mjs has changed, and is in use.');
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 3 });
  });

  test('that do not exist yet are loaded when they do', async () => {
    const { call, change } = await started(answering(1));
    expect(await change(STOCK)).toMatch(/^backlot\.config\.mjs cannot be loaded: Cannot find module /);
    expect(await change(`export const stock = () => 4;`, 'src/stock.mjs')).toBe(
      'src/stock.mjs has changed, and is in use.',
    );
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 4 });
  });
});

describe('seed files that a configuration file names', () => {
  const CONFIG = `{ sites: [{ clientId: '${OURS}', seed: 'seeds/books.yaml' }], ${answering(1).slice(2)}`;
  const seedOf = (id: string): string => `items:\n  Books:\n    - _id: ${id}\n`;

  async function startedWithSeed() {
    const simulator = await started(CONFIG, { 'seeds/books.yaml': seedOf('emma') });
    const reset = () => simulator.manage('POST', `/backlot/v1/sites/${simulator.siteId}/reset`, {});
    const books = async () => (await simulator.call('POST', '/v2/items/query', { dataCollectionId: 'Books' })).body;
    return { ...simulator, reset, books };
  }

  test('are checked when they change, and the next reset uses them', async () => {
    const { change, reset, books } = await startedWithSeed();
    expect(await change(seedOf('persuasion'), 'seeds/books.yaml')).toBe(
      'seeds/books.yaml has changed. The next reset of the site uses it.',
    );
    await reset();
    expect(await books()).toMatchObject({ dataItems: [{ id: 'persuasion' }] });
  });

  test('with a mistake, its place is said, and nothing changes', async () => {
    const { change, reset, books, call } = await startedWithSeed();
    await reset();
    expect(await change('items:\n  Books: 3', 'seeds/books.yaml')).toBe(
      `seeds/books.yaml:2:3: items.Books must be a list, not a number. ${STAYS}`,
    );
    expect(await reset()).toMatchObject({ status: 400 });
    expect(await books()).toMatchObject({ dataItems: [{ id: 'emma' }] });
    expect((await call('GET', '/stores/v1/stock')).body).toEqual({ stock: 1 });
    expect(await change(seedOf('persuasion'), 'seeds/books.yaml')).toBe(
      'seeds/books.yaml has changed. The next reset of the site uses it.',
    );
  });

  test('that do not exist yet are used when they do', async () => {
    const { change } = await startedWithSeed();
    const text = `export default ${CONFIG.replace('seeds/books.yaml', 'seeds/new.yaml')};`;
    expect(await change(text)).toBe(`seeds/new.yaml: there is no such file. ${STAYS}`);
    expect(await change(seedOf('emma'), 'seeds/new.yaml')).toBe(
      'seeds/new.yaml has changed, and is in use. The next reset of a site uses its new seed.',
    );
  });
});
