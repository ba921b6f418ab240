import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importedFiles } from './imported-files.ts';
import { NOT_ON_POSTGRESQL, STORE_TESTS } from './store-tests.ts';

const FOLDERS = '{bench,compatibility,connect,contracts,core,kit,packs,scripts,simulator,site,verify}';
const tests = globSync(`${FOLDERS}/**/*.test.{ts,tsx}`).toSorted();
/** What opens a store, in this process or in another one. */
const OPENERS = [
  'simulator/store/open-store.ts',
  'simulator/store/sqlite/sqlite.ts',
  'simulator/store/postgresql/postgresql.ts',
  'scripts/cluster/simulator-process.ts',
];
const COMMAND = /\bcommand\/main\.ts/;

const filesOf = importedFiles();
const opensStore = (file: string) =>
  OPENERS.some((opener) => filesOf(file).has(opener)) || COMMAND.test(readFileSync(file, 'utf8'));
const withStore = tests.filter(opensStore);

test('every test that opens a store runs on PostgreSQL, or is excluded by name and with a reason', () => {
  expect(withStore.length).toBeGreaterThan(150);
  const listed = new Set([...STORE_TESTS, ...Object.keys(NOT_ON_POSTGRESQL)].flatMap((pattern) => globSync(pattern)));
  // Add those that are missing to `store-tests.ts`.
  expect(withStore.filter((file) => !listed.has(file))).toEqual([]);
});

test('each exclusion from the tests on PostgreSQL is still needed', () => {
  const opening = new Set(withStore);
  const superfluous = Object.keys(NOT_ON_POSTGRESQL).filter(
    (pattern) => !globSync(pattern).some((file) => opening.has(file)),
  );
  expect(superfluous).toEqual([]);
});

test.each([
  ['an import', 'simulator/store/open-store.test.ts', true],
  ['an import of what imports it', 'simulator/media/media.test.ts', true],
  ['the path of a folder in package.json', 'site/scripts/sitemap/write-sitemap.test.ts', true],
  ['nothing', 'simulator/store/postgresql/statement-text.test.ts', false],
])('a store is found by %s: %s, %s', (_how, file, expected) => {
  expect(opensStore(file)).toBe(expected);
});
