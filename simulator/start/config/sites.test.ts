import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { snapshotResponse } from '#contracts/control/snapshots.ts';
import { configuredFolder } from './testing/configured-simulator.ts';

const OURS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const OTHER = '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22';
const OTHER_SITE = '5d0c3d9e-2b1f-4a86-9a3e-0c6b7a8d9e10';
const DEFAULT_SITE = '5be6e4b1-0000-4000-8000-000000004700';

async function started(sites: string, files: Readonly<Record<string, string>> = {}) {
  const folder = await configuredFolder();
  await folder.write('backlot.config.mjs', `export default { sites: [${sites}] };`);
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  return folder.start();
}

const QUERY = { dataCollectionId: 'Books', query: { sort: [{ fieldName: '_id' }] } };

describe('sites of a configuration file', () => {
  test('the first one is the default site, with its client id, settings and seed', async () => {
    const { clientId, siteId, manage } = await started(
      `{ clientId: '${OURS}', seed: 'none', settings: { captcha: 'visible', allowedRedirectDomains: ['example.com'] } }`,
    );
    expect(clientId).toBe(OURS);
    expect((await manage('GET', `/backlot/v1/sites/${siteId}/settings`)).body).toMatchObject({
      captcha: 'visible',
      allowedRedirectDomains: ['example.com'],
      allowLoopbackAddresses: false,
    });
  });

  test('the others are created beside it, once', async () => {
    const folder = await configuredFolder();
    await folder.write(
      'backlot.config.mjs',
      `export default { sites: [{ clientId: '${OURS}', seed: 'none' }, { clientId: '${OTHER}', siteId: '${OTHER_SITE}' }] };`,
    );
    const data = await folder.write('world.sqlite', '');
    const first = await folder.start({ data });
    await first.close();
    const { manage, call } = await folder.start({ data });
    const { body } = await manage('GET', '/backlot/v1/sites');
    expect(body).toMatchObject({
      sites: [
        { siteId: DEFAULT_SITE, clientId: OURS },
        { siteId: OTHER_SITE, clientId: OTHER },
      ],
    });
    expect(await call('GET', '/v2/collections', undefined, OTHER)).toMatchObject({ status: 403 });
  });

  test('a seed that an earlier store does not have is named, and not used', async () => {
    const folder = await configuredFolder();
    const data = await folder.write('world.sqlite', '');
    const first = await folder.start({ data, seed: 'marginalia' });
    await first.close();
    await folder.write('backlot.config.mjs', `export default { sites: [{ clientId: '${OURS}', seed: 'none' }] };`);
    const second = await folder.start({ data });
    expect([first.unusedSeed, second.unusedSeed]).toEqual([undefined, 'none']);
    expect((await second.manage('POST', `/backlot/v1/sites/${DEFAULT_SITE}/reset`, {})).status).toBe(200);
    await second.close();
    expect((await folder.start({ data })).unusedSeed).toBeUndefined();
  });

  test('the command line takes precedence', async () => {
    const folder = await configuredFolder();
    await folder.write(
      'backlot.config.mjs',
      `export default { sites: [{ clientId: '${OURS}', seed: 'marginalia' }] };`,
    );
    const { clientId, manage } = await folder.start({ clientId: OTHER, seed: 'none' });
    expect(clientId).toBe(OTHER);
    expect((await manage('GET', '/v2/collections')).body).toMatchObject({ collections: [] });
  });

  test.each([
    [`{ clientId: 'ours' }`, 'sites[0].clientId must be a UUID.'],
    [
      `{ clientId: '${OURS}', settings: { captcha: 1 } }`,
      'sites[0].settings.captcha must be one of "off", "visible", "invisible".',
    ],
    [
      `{ clientId: '${OURS}', settings: { published: 'yes' } }`,
      'sites[0].settings.published must be a boolean, not a string.',
    ],
    [
      `{ clientId: '${OURS}', settings: { capcha: 'off' } }`,
      'sites[0].settings.capcha is not a known key; the keys here are requireEmailVerification, requireOwnerApproval, captcha, ',
    ],
    [
      `{ clientId: '${OURS}', seed: 'nothing' }`,
      'sites[0].seed: there is no seed "nothing". Use one of none, marginalia, shop, shop-v1, bookings, events, plans, the path of a .json or .yaml file, an object with data, or a function.',
    ],
    [
      `{ clientId: '${OURS}', seed: 1 }`,
      'sites[0].seed must be the name of a seed, the path of a JSON or YAML file, an object with data, or a function.',
    ],
    [
      `{ clientId: '${OURS}', siteId: '${OTHER}' }`,
      'sites[0].siteId must be left out, because the default site always has the same id.',
    ],
    [`{ clientId: '${OURS}' }, { clientId: '${OURS}' }`, 'sites[1].clientId is the same as sites[0].clientId.'],
  ])('%s is refused', async (sites, mistake) => {
    await expect(started(sites)).rejects.toThrow(`backlot.config.mjs: ${mistake}`);
  });
});

describe('seeds of a configuration file', () => {
  const BOOKS = {
    collections: [{ id: 'Books', displayName: 'Our books' }],
    items: { Books: [{ _id: 'emma', title: 'Emma' }], Authors: [{ _id: 'jane', _owner: OTHER }] },
    members: [{ id: OTHER, email: 'jane@example.com', password: 'persuasion' }],
  };

  test('a JSON file fills a new site, and again when the site is reset', async () => {
    const { manage, call, siteId } = await started(`{ clientId: '${OURS}', seed: './seeds/books.json' }`, {
      'seeds/books.json': JSON.stringify(BOOKS),
    });
    const found = { dataItems: [{ id: 'emma', data: { title: 'Emma' } }] };
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject(found);
    expect(
      (await call('POST', '/v2/login', { loginId: { email: 'jane@example.com' }, password: 'persuasion' })).body,
    ).toMatchObject({
      state: 'SUCCESS',
      identity: { id: OTHER },
    });
    await manage('POST', '/v2/items/remove', { dataCollectionId: 'Books', dataItemId: 'emma' });
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject({ dataItems: [] });
    expect(await manage('POST', `/backlot/v1/sites/${siteId}/reset`, {})).toMatchObject({ status: 200 });
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject(found);
  });

  test('the data in the configuration itself fills a new site, and again when the site is reset', async () => {
    const { call, manage, siteId } = await started(
      `{ clientId: '${OURS}', seed: { items: { Books: [{ _id: 'emma', published: new Date(0) }] } } }`,
    );
    const found = { dataItems: [{ id: 'emma', data: { published: { $date: '1970-01-01T00:00:00.000Z' } } }] };
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject(found);
    await manage('POST', '/v2/items/remove', { dataCollectionId: 'Books', dataItemId: 'emma' });
    await manage('POST', `/backlot/v1/sites/${siteId}/reset`, {});
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject(found);
  });

  test('a site of the configuration can have the seed of a pack', async () => {
    const { call } = await started(`{ clientId: '${OURS}', seed: 'shop' }`);
    expect((await call('GET', '/stores/v3/products/slug/emma')).body).toMatchObject({ product: { name: 'Emma' } });
  });

  test('the state of a seed is stored for handlers, and again when the site is reset', async () => {
    const folder = await configuredFolder();
    const seed = { state: { carts: { c1: { total: 3 } } } };
    await folder.write(
      'backlot.config.mjs',
      `export default { sites: [{ clientId: '${OURS}', seed: ${JSON.stringify(seed)} }], handlers: [
        { method: 'GET', path: '/ecom/v1/all', handle: ({ state }) => state.collection('carts').query() },
        { method: 'POST', path: '/ecom/v1/empty', handle: ({ state }) => ({ done: state.collection('carts').remove('c1') && true }) },
      ] };`,
    );
    const { call, manage, siteId } = await folder.start();
    const stored = { documents: [{ id: 'c1', data: { total: 3 } }] };
    expect((await call('GET', '/ecom/v1/all')).body).toMatchObject(stored);
    await call('POST', '/ecom/v1/empty');
    await manage('POST', `/backlot/v1/sites/${siteId}/reset`, {});
    expect((await call('GET', '/ecom/v1/all')).body).toMatchObject(stored);
    const wrong = await manage('POST', '/backlot/v1/sites', { seed: { state: { 'two words': { a: {} } } } });
    expect(JSON.stringify(wrong.body)).toContain('seed: state.two words.a is refused: state.collection takes a name');
  });

  test('a JSON file with a byte order mark fills a site, and one that is not in UTF-8 is refused', async () => {
    const folder = await configuredFolder();
    await folder.write(
      'backlot.config.mjs',
      `export default { sites: [{ clientId: '${OURS}', seed: 'books.json' }] };`,
    );
    const file = await folder.write('books.json', `\ufeff${JSON.stringify(BOOKS)}`);
    expect((await (await folder.start()).call('POST', '/v2/items/query', QUERY)).status).toBe(200);
    await writeFile(file, Buffer.from(`\ufeff${JSON.stringify(BOOKS)}`, 'utf16le'));
    const sentence = 'books.json: the text is not in UTF-8. Save the file with the encoding UTF-8.';
    await expect(folder.start()).rejects.toThrow(sentence);
    await writeFile(file, Buffer.from('{"items":{"Books":[{"title":"Café"}]}}', 'latin1'));
    await expect(folder.start()).rejects.toThrow(sentence);
  });

  test('a function returns the data, with dates and links', async () => {
    const { call } = await started(`{ clientId: '${OURS}', seed: async () => ({
      collections: [
        { id: 'Genres' },
        { id: 'Books', fields: [{ key: 'genres', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Genres' } } }] },
      ],
      items: { Genres: [{ _id: 'novel' }], Books: [{ _id: 'emma', published: new Date(0), genres: ['novel'] }] },
    }) }`);
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject({
      dataItems: [{ data: { published: { $date: '1970-01-01T00:00:00.000Z' } } }],
    });
    const link = { dataCollectionId: 'Books', referringItemId: 'emma', referringItemFieldName: 'genres' };
    expect((await call('POST', '/v2/items/query-referenced', link)).body).toMatchObject({
      results: [{ dataItem: { id: 'novel' } }],
    });
  });

  test('an exported snapshot is a seed', async () => {
    const first = await started(`{ clientId: '${OURS}', seed: () => (${JSON.stringify(BOOKS)}) }`);
    const snapshots = `/backlot/v1/sites/${first.siteId}/snapshots`;
    const { body } = await first.manage('POST', snapshots, { name: 'books' });
    const { snapshot } = snapshotResponse.parse(body);
    const text = await (await fetch(`${first.url}${snapshots}/${snapshot.id}`)).text();
    const site = `{ clientId: '${OURS}', seed: 'seeds/world.json', settings: { captcha: 'visible' } }`;
    const second = await started(site, { 'seeds/world.json': text });
    expect((await second.call('POST', '/v2/items/query', QUERY)).body).toMatchObject({
      dataItems: [{ id: 'emma', data: { title: 'Emma' } }],
    });
    await expect(started(site, { 'seeds/world.json': text.replace('Emma', 'Anna') })).rejects.toThrow(
      /^seeds\/world\.json: "digest" does not match the tables/,
    );
  });

  const BOOKS_YAML = `
# The library of the tests.
collections:
  - id: Books
    displayName: Our books
items:
  Books:
    - _id: emma
      title: Emma
      published: { $date: 1815-12-23T00:00:00.000Z }
members:
  - { id: ${OTHER}, email: jane@example.com, password: persuasion }
`;

  test.each(['books.yaml', 'books.yml'])('a YAML file fills a site: %s', async (name) => {
    const { call } = await started(`{ clientId: '${OURS}', seed: '${name}' }`, { [name]: BOOKS_YAML });
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject({
      dataItems: [{ id: 'emma', data: { title: 'Emma', published: { $date: '1815-12-23T00:00:00.000Z' } } }],
    });
    const login = { loginId: { email: 'jane@example.com' }, password: 'persuasion' };
    expect((await call('POST', '/v2/login', login)).body).toMatchObject({ state: 'SUCCESS', identity: { id: OTHER } });
  });

  test.each([
    ['{"items": {"Books": [{}, {\n  "_id": 3 }] }}', '2:3: items.Books[1]._id must be a string, not a number.'],
    ['{"items": {"Books": {}}}', '1:12: items.Books must be a list, not an object.'],
    ['{"members": [{ "email": "no address" }]}', '1:16: members[0].email must be an e-mail address.'],
    ['{"members": [\n  {}]}', '2:3: members[0].email is missing.'],
    [
      '{\n  "member": []\n}',
      '2:3: member is not a known key; the keys here are collections, items, members, state, services.',
    ],
    [
      '{"collections": [{ "id": "A", "field": [] }]}',
      '1:31: collections[0].field is not a known key; the keys here are id, displayName, ',
    ],
    ['[]', '1:1: the value must be an object, not a list.'],
    ['{"items": {"Books": [{ "_id": "a" }, { "_id": "a" }]}}', '1:38: items.Books[1] is refused: WDE0074: '],
    [
      '{"members": [{ "email": "a@example.com" },\n { "email": "a@example.com" }]}',
      '2:2: members[1] is refused: "email" is already used by a member of this site',
    ],
    ['{ items', "1:3: Expected property name or '}' in JSON."],
    ['{ "items": {},\n  "members": [], }', '2:18: Expected double-quoted property name in JSON.'],
    ['{ "items": {},\n  "members": [1,] }', "2:17: Unexpected token ']'."],
    ['{ "items": [1,],\n  "members": [] }', "1:15: Unexpected token ']'."],
    ['', '1:1: Unexpected end of JSON input.'],
    ['{"items": {},\n "members": [],\n "items": {}}', '3:2: "items" is there twice in the same object.'],
    ['{"items": {"Books": [{ "a:\\"b": ":" }, { "x": 1, "x": 1 }]}}', '1:50: "x" is there twice in the same object.'],
    ['\ufeff{"items": {"Books": {}}}', '1:12: items.Books must be a list, not an object.'],
  ])('the line and column of a mistake in the JSON %j are named', async (text, mistake) => {
    const seed = started(`{ clientId: '${OURS}', seed: 'seeds/books.json' }`, { 'seeds/books.json': text });
    await expect(seed).rejects.toThrow(`seeds/books.json:${mistake}`);
  });

  test.each([
    ['items:\n  Books:\n    - _id: emma\n    - _id: 3', '4:7: items.Books[1]._id must be a string, not a number.'],
    ['items:\n  Books: {}', '2:3: items.Books must be a list, not an object.'],
    ['members:\n  - email:\n      no address', '2:5: members[0].email must be an e-mail address.'],
    ['members:\n  - {}', '2:5: members[0].email is missing.'],
    ['member: []', '1:1: member is not a known key; the keys here are collections, items, members, state, services.'],
    ['', ' the value must be an object, not null.'],
    ['items:\n  Books:\n    - &emma { _id: a }\n    - *emma', '4:7: items.Books[1] is refused: WDE0074: '],
    ['items:\n  Books: [', '2:11: Flow sequence in block collection'],
    ['items:\n  Books:\n   - a\n  - b', '4:1: A block sequence may not be used as an implicit map key.'],
    ['items: {}\nitems: {}', '2:1: Map keys must be unique.'],
    ['items:\n\tBooks: []', '2:1: Tabs are not allowed as indentation.'],
    ['items:\n  Books: !unheard-of []', '2:10: Unresolved tag: !unheard-of.'],
    ['items: {}\n---\nitems: {}', '2:1: Source contains multiple documents'],
  ])('the line and column of a mistake in the YAML %j are named', async (text, mistake) => {
    const seed = started(`{ clientId: '${OURS}', seed: 'seeds/books.yaml' }`, { 'seeds/books.yaml': text });
    await expect(seed).rejects.toThrow(`seeds/books.yaml:${mistake}`);
  });

  test('aliases that would become too much data are refused', async () => {
    const row = (name: string, of: string) => `${name}: &${name} [${Array.from({ length: 20 }, () => of).join(', ')}]`;
    const text = [row('a', '1'), row('b', '*a'), row('c', '*b'), row('d', '*c')].join('\n');
    await expect(started(`{ clientId: '${OURS}', seed: 'books.yaml' }`, { 'books.yaml': text })).rejects.toThrow(
      'books.yaml: Excessive alias count indicates a resource exhaustion attack.',
    );
  });

  test.each([
    [
      `{ item: {} }`,
      'backlot.config.mjs: sites[0].seed: item is not a known key; the keys here are collections, items, members, state, services.',
    ],
    [`{ items: { Books: {} } }`, 'backlot.config.mjs: sites[0].seed: items.Books must be a list, not an object.'],
    [
      `{ members: [{ email: 'no address' }] }`,
      'backlot.config.mjs: sites[0].seed: members[0].email must be an e-mail address.',
    ],
    [`'missing.json'`, 'missing.json: there is no such file.'],
    [
      `() => { throw new Error('no idea') }`,
      /backlot\.config\.mjs: the function sites\[0\]\.seed failed: no idea \(backlot\.config\.mjs:1:\d+\)$/,
    ],
    [`() => ({ items: [] })`, 'backlot.config.mjs: sites[0].seed(): items must be an object, not a list.'],
    [
      `() => ({ items: { Books: [{ _id: 'a' }, { _id: 'a' }] } })`,
      'backlot.config.mjs: sites[0].seed(): items.Books[1] is refused: WDE0074: ',
    ],
  ])('the seed %s is refused', async (seed, mistake) => {
    await expect(started(`{ clientId: '${OURS}', seed: ${seed} }`)).rejects.toThrow(mistake);
  });
});

test('a path of a configuration file must exist', async () => {
  const folder = await configuredFolder();
  const config = join('nowhere', 'backlot.config.ts');
  await expect(folder.start({ config })).rejects.toThrow(`There is no configuration file ${config}.`);
});

describe('the configuration file of a folder', () => {
  const files = async (...names: readonly string[]) => {
    const folder = await configuredFolder();
    for (const name of names) await folder.write(name, 'export default {};');
    return folder.start({ seed: 'none' });
  };

  test.each([
    'backlot.config.cjs',
    'backlot.config.cts',
    'backlot.config.json',
    'backlot.config.yaml',
    'backlot.config.tsx',
    'backlot-config.ts',
    'backlot.conf.js',
    'backlot.ts',
    '.backlotrc.json',
  ])('%s is refused, because it is not read', async (name) => {
    await expect(files(name)).rejects.toThrow(
      `${name} is not read as a configuration file. Use an ES module, such as backlot.config.ts or backlot.config.mjs, with a default export.`,
    );
  });

  test.each([
    ['backlot.config.ts', 'backlot.config.mjs'],
    ['backlot.config.mts', 'backlot.config.js'],
    ['backlot.config.mjs', 'backlot.config.json'],
    ['backlot.config.ts', 'backlot.config.cjs'],
  ])('%s beside %s is refused, and both are named', async (name, other) => {
    await expect(files(other, name)).rejects.toThrow(
      `There are two configuration files, ${name} and ${other}. Delete one of them, or name the right one: --config for the command, the option config elsewhere.`,
    );
  });

  test('other files beside it are not looked at', async () => {
    const { url } = await files(
      'backlot.config.mjs',
      'backlot.config.test.ts',
      'backlot.config.d.ts',
      'backlot.md',
      'backlot',
    );
    expect((await fetch(`${url}/backlot/v1/health`)).status).toBe(200);
  });
});

describe('a mistake in a module that a configuration file imports', () => {
  const imported = async (config: string, others: Readonly<Record<string, string>>) => {
    const folder = await configuredFolder();
    await folder.write('package.json', '{ "type": "module" }');
    for (const [name, text] of Object.entries(others)) await folder.write(name, text);
    await folder.write('backlot.config.ts', config);
    return folder.start({ seed: 'none' });
  };
  const CONFIG = `import { stock } from './src/stock.ts';\nexport default { handlers: stock };`;
  const OK = 'export const stock = [];';

  test.each([
    [
      'an import without extension',
      `\nimport { stock } from './src/stock';\nexport default {};`,
      { 'src/stock.ts': OK },
      `Cannot find module './src/stock', which backlot.config.ts:2:23 imports. Add ".ts", because Node needs the whole name: './src/stock.ts'.`,
    ],
    [
      'an import without extension in a module',
      CONFIG,
      { 'src/stock.ts': `export { stock } from '../books';`, 'books.mjs': OK },
      `Cannot find module '../books', which src/stock.ts:1:23 imports. Add ".mjs", because Node needs the whole name: '../books.mjs'.`,
    ],
    [
      'an import of a folder',
      `import { stock } from "./src";\nexport default {};`,
      { 'src/index.ts': OK },
      `Cannot find module './src', which backlot.config.ts:1:23 imports. Add "/index.ts", because Node needs the whole name: './src/index.ts'.`,
    ],
    [
      'the name that the compiler would write',
      `import { stock } from './stock.js';\nexport default {};`,
      { 'stock.ts': OK },
      `Cannot find module './stock.js', which backlot.config.ts:1:23 imports. Node needs the name of the file: './stock.ts'.`,
    ],
    [
      'a file that is not there',
      CONFIG,
      {},
      `Cannot find module './src/stock.ts', which backlot.config.ts:1:23 imports.`,
    ],
    [
      'a file that is not there, without extension',
      `import { stock } from './nope';\nexport default {};`,
      {},
      `Cannot find module './nope', which backlot.config.ts:1:23 imports. Node needs the whole name of a file, such as './nope.ts'.`,
    ],
    [
      'a package that is not installed',
      CONFIG,
      { 'src/stock.ts': `import 'unheard-of';` },
      `src/stock.ts imports 'unheard-of', and there is no such package. Install it, or begin the path of a file with "./".`,
    ],
    ['a syntax error', CONFIG, { 'src/stock.ts': '\nexport const stock = [ };' }, '(src/stock.ts:2:24)'],
    [
      'an error when it runs',
      CONFIG,
      { 'src/stock.ts': `export const stock = [];\n  throw new Error('out of stock');` },
      'out of stock (src/stock.ts:2:9)',
    ],
    [
      'an error in a function that it calls',
      CONFIG,
      {
        'src/stock.ts': `import { of } from './of.mjs';\nexport const stock = of(undefined);`,
        'src/of.mjs': 'export const of = (it) =>\n  it.length;',
      },
      '(src/of.mjs:2:6)',
    ],
    ['an export that is not there', CONFIG, { 'src/stock.ts': 'export const other = 1;' }, '(backlot.config.ts:1:10)'],
    [
      'a syntax that Node does not strip',
      CONFIG,
      { 'src/stock.ts': 'export const stock = 1;\nenum A { B }' },
      '(src/stock.ts:',
    ],
  ])('%s is named with its file, line and column', async (_what, config, others, reason) => {
    const failure = await imported(config, { ...others }).catch(String);
    expect(failure).toContain('backlot.config.ts cannot be loaded: ');
    expect(failure).toContain(reason);
  });
});
