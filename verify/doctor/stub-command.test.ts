import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stubCommand } from './stub-command.ts';

const META = `const operation = (httpMethod, path) => () => ({ httpMethod, path, getUrl: () => path.replace('{id}', ':id') });
export const bookings = { createBooking: operation('POST', '/bookings/v2/bookings'), same: operation('POST', '/bookings/v2/bookings') };
export const getBooking = operation('GET', '/bookings/v2/bookings/{id}');
export const queryItems = operation('POST', '/wix-data/v2/items/query');
export const Status = { CREATED: 'CREATED' };
export const helper = () => { throw new Error('no operation'); };`;

async function project(exports: object = { './meta': { import: './meta.mjs' } }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-stub-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  await write('node_modules/@wix/bookings/package.json', JSON.stringify({ name: '@wix/bookings', exports }));
  await write('node_modules/@wix/bookings/meta.mjs', META);
  return folder;
}

test('backlot stub writes a handler for each operation that is not played, once', async () => {
  const folder = await project();
  const { code, result, text } = await stubCommand(['@wix/bookings'], folder);
  expect([code, result]).toEqual([
    0,
    { file: 'backlot/bookings.ts', operations: ['bookings.createBooking', 'getBooking'] },
  ]);
  expect(text).toContain("import { handlers } from './backlot/bookings.ts';");
  expect(
    await readFile(join(folder, 'backlot/bookings.ts'), 'utf8'),
  ).toBe(`import { type Handler, handle } from 'backlot/config';
import { bookings, getBooking } from '@wix/bookings/meta';

/** Handlers for bookings. Remove those that your application does not call, and write the others. */
export const handlers: readonly Handler[] = [
  handle(bookings.createBooking, ({ fail }) => fail(501, 'NOT_IMPLEMENTED', 'bookings.createBooking is a stub.')),
  handle(getBooking, ({ fail }) => fail(501, 'NOT_IMPLEMENTED', 'getBooking is a stub.')),
];
`);
});

test('backlot stub --used writes only what the sources of the project call', async () => {
  const folder = await project();
  await writeFile(join(folder, 'shop.ts'), "import { getBooking } from '@wix/bookings'; getBooking('1');");
  const { result } = await stubCommand(['@wix/bookings', '--used'], folder);
  expect(result).toEqual({ file: 'backlot/bookings.ts', operations: ['getBooking'] });
});

test('backlot stub --used says that the sources call nothing of the package', async () => {
  const folder = await project();
  await expect(stubCommand(['@wix/bookings', '--used'], folder)).rejects.toThrow(
    '@wix/bookings has no operation that the sources of this project call and Backlot does not play.',
  );
});

test('backlot stub finds a package of a folder above, and never overwrites a file', async () => {
  const folder = await project();
  const inner = join(folder, 'apps/shop');
  await mkdir(inner, { recursive: true });
  await stubCommand(['@wix/bookings'], inner);
  await writeFile(join(inner, 'backlot/bookings.ts'), 'mine');
  await expect(stubCommand(['@wix/bookings'], inner)).rejects.toThrow('it exists already.');
  expect(await readFile(join(inner, 'backlot/bookings.ts'), 'utf8')).toBe('mine');
});

test.each([
  [[], 'takes the name of one package'],
  [['../other'], 'takes the name of one package'],
  [['@wix/bookings', '@wix/ecom'], 'takes the name of one package'],
  [['@wix/no-such'], 'The package @wix/no-such is not installed here. Install it: npm install @wix/no-such'],
])('backlot stub %j is refused', async (argv, text) => {
  await expect(stubCommand(argv, await project())).rejects.toThrow(text);
});

test('a package without ./meta has no operations to write', async () => {
  await expect(stubCommand(['@wix/bookings'], await project({ '.': './x.js' }))).rejects.toThrow('has no "./meta"');
});

test('backlot stub writes a handler for an operation at an address with an action, /{id}:confirm', async () => {
  const folder = await project();
  const address = '/bookings/v2/bookings/:id:confirm';
  await writeFile(
    join(folder, 'node_modules/@wix/bookings/meta.mjs'),
    `export const confirmBooking = () => ({ httpMethod: 'POST', path: '/v2/bookings/{id}:confirm', getUrl: () => '${address}' });`,
  );
  const { result } = await stubCommand(['@wix/bookings'], folder);
  expect(result).toEqual({ file: 'backlot/bookings.ts', operations: ['confirmBooking'] });
});
