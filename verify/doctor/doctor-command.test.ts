import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TRIPS, tripsPackage } from '#simulator/start/derived/testing/trips-package.ts';
import { doctorCommand } from './doctor-command.ts';
import { examineProject } from './examine-project.ts';
import { withoutComments } from './project-sources.ts';

const META = `const operation = (httpMethod, path) => () => ({ httpMethod, path, getUrl: () => path.replace('{id}', ':id') });
export const bookings = { createBooking: operation('POST', '/bookings/v2/bookings'), getBooking: operation('GET', '/bookings/v2/bookings/{id}') };
export const items = { insert: operation('POST', '/wix-data/v2/items') };`;
const TYPINGS = `
/**
 * Creates a booking.
 * @deprecated
 * @targetRemovalDate 2027-03-01
 */
declare function createBooking(booking: Booking): Promise<Booking>;
/** Reads a booking. */
declare function getBooking(id: string): Promise<Booking>;
`;
const PACKAGE = '@wix/bookings';
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** A project with the package \`@wix/bookings\`, and these files. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const installed = `node_modules/${PACKAGE}`;
  const all = {
    'package.json': JSON.stringify({ dependencies: { [PACKAGE]: '1.2.3' } }),
    [`${installed}/package.json`]: JSON.stringify({
      version: '1.2.3',
      exports: { './meta': { import: './build/es/meta.mjs' } },
    }),
    [`${installed}/build/es/meta.mjs`]: META,
    [`${installed}/build/es/index.typings.d.mts`]: TYPINGS,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const IMPORT = `import { bookings, items } from '@wix/bookings';\n`;
const statesOf = async (files: Readonly<Record<string, string>>) =>
  (await examineProject(await project(files))).operations.map(({ name, state, sources }) => [state, name, ...sources]);
const problemsOf = async (files: Readonly<Record<string, string>>) =>
  (await examineProject(await project(files))).problems;

test('an operation whose answer follows from its declaration is derived, and is no problem', async () => {
  const files = {
    ...tripsPackage('wix.events.v3.event'),
    'package.json': JSON.stringify({ dependencies: { [TRIPS]: '1.0.7' } }),
    'src/app.js': `import { boardTrip, queryTrips } from '${TRIPS}';\nqueryTrips(); boardTrip('1');`,
  };
  expect(await statesOf(files)).toEqual([
    ['not played', 'boardTrip', 'src/app.js:1', 'src/app.js:2'],
    ['derived', 'queryTrips', 'src/app.js:1', 'src/app.js:2'],
  ]);
  expect((await problemsOf(files)).map(({ code }) => code)).toEqual(['NOT_PLAYED']);
});

test('operations of the shop are in a pack, and in a handler where the configuration has the shop', async () => {
  const files = {
    'src/app.js': `${IMPORT}items.insert(1); bookings.getBooking(1);`,
    [`node_modules/${PACKAGE}/build/es/meta.mjs`]: `${META.replace('/bookings/v2/bookings/{id}', '/stores/v3/products/{id}')}`,
  };
  const stateOf = async (more: Readonly<Record<string, string>>) =>
    (await statesOf({ ...files, ...more })).find(([, name]) => name === 'bookings.getBooking')?.[0];
  expect(await stateOf({})).toBe('pack');
  const { warnings, problems } = await examineProject(await project(files));
  expect([problems, warnings.filter((text) => text.startsWith('A pack plays operations'))]).toEqual([
    [],
    [expect.any(String)],
  ]);
  const shop = new URL('../../packs/shop/shop.ts', import.meta.url).href;
  const config = `import { shop } from '${shop}'; export default { packs: [shop()] };`;
  expect(await stateOf({ 'backlot.config.mjs': config })).toBe('handler');
});

test('a package that cannot be loaded is a problem, and the other packages are examined', async () => {
  const [problem, ...others] = await problemsOf({
    'src/app.js': `${IMPORT}bookings.getBooking(1);`,
    [`node_modules/${PACKAGE}/build/es/meta.mjs`]: `import 'no-such-package';`,
  });
  expect([problem?.code, others]).toEqual(['NOT_LOADED', []]);
  expect(problem?.message).toMatch(
    /^The package .+bookings cannot be loaded: .*no-such-package.* Install it again: npm install$/,
  );
});

describe('the operations that the sources of a project use', () => {
  test('are played, answered by a handler, not played, or events', async () => {
    const source = `${IMPORT}await client.items.insert('a', {});\nawait items.query('a').find();\nawait bookings.createBooking({});\nbookings.getBooking(id);\nbookings.onBookingCreated(log);`;
    const config = `export default { handlers: [{ method: 'GET', path: '/bookings/v2/bookings/{any}', handle: () => ({}) }] };`;
    expect(await statesOf({ 'src/app.js': source, 'backlot.config.mjs': config })).toEqual([
      ['not played', 'bookings.createBooking', 'src/app.js:4'],
      ['handler', 'bookings.getBooking', 'src/app.js:5'],
      ['event', 'bookings.onBookingCreated', 'src/app.js:6'],
      ['played', 'items.insert', 'src/app.js:2'],
      ['played', 'items.query', 'src/app.js:3'],
    ]);
  });

  test.each([
    ['a namespace', `import * as wix from '@wix/bookings';\nwix.bookings.getBooking(1);`],
    ['another name', `import { bookings as salon } from '@wix/bookings';\nsalon.getBooking(1);`],
    ['the name in a client', `${IMPORT}createClient({ modules: { salon: bookings } }).salon.getBooking(1);`],
    ['a module that is loaded later', `const { bookings } = await import('@wix/bookings');\nbookings.getBooking(1);`],
    ['CommonJS', `const { bookings } = require('@wix/bookings');\nbookings.getBooking(1);`],
    ['several lines', `import {\n  bookings,\n} from "@wix/bookings";\nbookings\n  .getBooking(1);`],
  ])('are found by %s', async (_how, source) => {
    expect((await statesOf({ 'src/app.tsx': source })).map(([state, name]) => [state, name])).toEqual([
      ['not played', 'bookings.getBooking'],
    ]);
  });

  test('are found in a source that gets its client from another one', async () => {
    const client = `${IMPORT}export const client = createClient({ modules: { salon: bookings } });`;
    const page = `import { client } from './client.js';\nawait client.salon.getBooking(1);\nsalon.createBooking(2);`;
    expect(await statesOf({ 'client.js': client, 'page.js': page })).toEqual([
      ['not played', 'bookings.getBooking', 'page.js:2'],
    ]);
  });

  test.each([
    ['a comment', `${IMPORT}// bookings.getBooking(1)\n/* bookings.getBooking(1) */`],
    ['an import of types', `import type { bookings } from '@wix/bookings';\nbookings.getBooking(1);`],
    ['a member that the package does not have', `${IMPORT}bookings.map((booking) => booking.id);`],
  ])('are not found in %s', async (_where, source) => {
    expect(await statesOf({ 'src/app.js': source })).toEqual([]);
  });

  test('are not looked for in folders that tools write', async () => {
    const source = `${IMPORT}bookings.getBooking(1);`;
    expect(await statesOf({ 'dist/app.js': source, '.next/app.js': source, 'node_modules/a/app.js': source })).toEqual(
      [],
    );
  });

  test('have the day of their removal', async () => {
    const own = `import { createBooking } from '@wix/auto_sdk_bookings_bookings';\ncreateBooking({});`;
    const inner = 'node_modules/@wix/auto_sdk_bookings_bookings';
    const { operations, warnings } = await examineProject(
      await project({
        'src/app.js': own,
        [`${inner}/package.json`]: JSON.stringify({ version: '1.0.0', exports: { './meta': './build/es/meta.mjs' } }),
        [`${inner}/build/es/meta.mjs`]: `export const createBooking = () => ({ httpMethod: 'POST', path: '/b', getUrl: () => '/bookings/v2/b' });`,
        [`${inner}/build/es/index.typings.d.mts`]: TYPINGS,
      }),
    );
    expect(operations).toMatchObject([{ name: 'createBooking', removedOn: '2027-03-01', isDeprecated: true }]);
    expect(warnings).toEqual([
      'createBooking (src/app.js:1) is deprecated: its package says that it is removed after 2027-03-01.',
    ]);
  });
});

describe('what cannot work', () => {
  test('doctor reports an operation that is not played, with the command that writes a handler', async () => {
    expect(await problemsOf({ 'a.js': `${IMPORT}bookings.getBooking(1);` })).toEqual([
      {
        code: 'NOT_PLAYED',
        message:
          'bookings.getBooking (a.js:2) is not played: GET /bookings/v2/bookings/{id} answers 404. Write a handler for it: npx --no-install backlot stub @wix/bookings',
      },
    ]);
  });

  test('doctor reports a package that is not installed', async () => {
    expect(await problemsOf({ 'a.js': `import { cart } from '@wix/ecom';` })).toEqual([
      { code: 'NOT_INSTALLED', message: 'The package @wix/ecom is not installed. Run: npm install' },
    ]);
  });

  test('doctor reports a mistake of the configuration, and nothing that depends on it', async () => {
    const files = {
      'backlot.config.mjs': `export default { sites: [{ clientId: 'x' }] };`,
      'a.js': `clientId: '${ID}'`,
    };
    expect(await problemsOf(files)).toEqual([
      { code: 'CONFIGURATION', message: 'backlot.config.mjs: sites[0].clientId must be a UUID.' },
    ]);
  });

  test.each([
    ['a source', { 'a.js': `OAuthStrategy({ clientId: '${ID}' })` }, 'a.js:1'],
    ['a constant', { 'a.js': `\nexport const CLIENT_ID = "${ID}";` }, 'a.js:2'],
    ['the environment', { '.env.local': `WIX_CLIENT_ID=${ID}` }, '.env.local:1'],
  ])('doctor reports a client id in %s that no site has', async (_where, files, place) => {
    expect(await problemsOf(files)).toEqual([
      {
        code: 'CLIENT_ID',
        message: `No site has the client id ${ID} (${place}), so its logins are refused. Add it to backlot.config.ts: sites: [{ clientId: '${ID}' }]`,
      },
    ]);
  });

  test('doctor accepts a client id of the configuration, of the default site or of a script', async () => {
    const file = { 'a.js': `const clientId = '${ID}';` };
    expect({
      config: await problemsOf({ ...file, 'backlot.config.mjs': `export default { sites: [{ clientId: '${ID}' }] };` }),
      default: await problemsOf({ 'a.js': `const clientId = 'c1de0f1e-0000-4000-8000-000000004700';` }),
      script: await problemsOf({
        ...file,
        'package.json': JSON.stringify({ scripts: { dev: `backlot --client-id ${ID}` } }),
      }),
      example: await problemsOf({ '.env.example': `WIX_CLIENT_ID=${ID}` }),
    }).toEqual({ config: [], default: [], script: [], example: [] });
  });

  test('doctor reports a redirect address that no site allows; addresses of this machine are allowed until there is a list', async () => {
    const files = (uri: string) => ({ 'a.js': `auth.generateOAuthData('${uri}')` });
    const list = {
      'backlot.config.mjs': `export default { sites: [{ clientId: '${ID}', settings: { allowedRedirectUris: ['https://shop.test/cb'] } }] };`,
    };
    const codes = async (all: Readonly<Record<string, string>>) => (await problemsOf(all)).map(({ code }) => code);
    expect({
      loopback: await codes(files('http://localhost:4321/cb')),
      other: await codes(files('https://shop.test/cb')),
      listed: await codes({ ...files('https://shop.test/cb'), ...list }),
      notListed: await codes({ ...files('http://localhost:4321/cb'), ...list }),
    }).toEqual({ loopback: [], other: ['REDIRECT_URI'], listed: [], notListed: ['REDIRECT_URI'] });
  });
});

test('backlot doctor prints the operations, and ends with 1 if something cannot work', async () => {
  const folder = await project({ 'a.js': `${IMPORT}items.insert('a', {});\nbookings.createBooking({});` });
  const { code, text, errors, result } = await doctorCommand([], folder);
  expect([code, errors?.map((error) => error.code)]).toEqual([1, ['NOT_PLAYED']]);
  expect(text.split('\n').slice(1)).toEqual([
    '@wix/bookings 1.2.3',
    '',
    'not played  bookings.createBooking  a.js:3',
    'played      items.insert            a.js:2',
    '',
    'Problems: 1',
    '',
  ]);
  expect(result).toMatchObject({ packages: [{ name: '@wix/bookings', version: '1.2.3' }], warnings: [] });
});

test('backlot doctor ends with 0 for a project that uses only what is played', async () => {
  const { code, text } = await doctorCommand(['--json'], await project({ 'a.js': `${IMPORT}items.insert('a', {});` }));
  expect([code, text.trimEnd().split('\n').at(-1)]).toEqual([0, 'Nothing is in the way.']);
});

test('a folder without package.json is no project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(doctorCommand([], folder)).rejects.toThrow('There is no package.json in this folder.');
});

test.each([
  ["a('https://x'); // b", "a('https://x');     "],
  ['a /* b\nc */ d', 'a     \n     d'],
  ['/https?:\\/\\//.test(a)', '/https?:\\/\\//.test(a)'],
  ['<p>don’t</p>', '<p>don’t</p>'],
  ["<p>it's</p>\n// b", "<p>it's</p>\n    "],
  ['<!-- a -->b', '          b'],
  ['`a // b`', '`a // b`'],
])('%j without comments is %j', (source, text) => {
  expect(withoutComments(source)).toBe(text);
});
