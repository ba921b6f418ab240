import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

/** Parts of `npm run check`, and what npm runs by itself. */
const PARTS = ['lint', 'types', 'dead-code', 'prepack'];
/** The first column of a table: the commands of the row. */
const ROW = /^\| (`[^|]*`) \|/gm;

test('the tables of CONTRIBUTING.md name each script of package.json once', () => {
  const rows = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(ROW)].map(([, commands = '']) => commands);
  const named = [...rows.join(' ').matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, script = '']) => script);
  const scripts = Object.keys(packageJson.scripts).filter((script) => !PARTS.includes(script));
  expect(named.toSorted()).toEqual(scripts.toSorted());
});

test('CI installs as a fresh clone does, runs what everybody runs, then the rest', () => {
  const commands = readFileSync('.ci/run', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('npm '));
  expect(commands).toEqual(['npm ci', 'npm test', 'npm run test:rest']);
});

test('each file of end-to-end tests has one or more that npm test runs, and others are left to CI', () => {
  const texts = globSync('e2e/*.spec.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(texts.length).toBeGreaterThan(30);
  const without = texts.filter(({ text }) => !text.includes("tag: '@path'")).map(({ file }) => file);
  expect(without, 'Give the test that shows the feature { tag: "@path" }.').toEqual([]);
  const tagged = texts.reduce((sum, { text }) => sum + text.split("tag: '@path'").length - 1, 0);
  expect(tagged).toBeLessThanOrEqual(texts.length + 5);
});

/** The commands that `npm run test:rest` runs. */
const left = [...readFileSync('scripts/test/rest.ts', 'utf8').matchAll(/npm\('[^']*', '([^']*)'/g)].map(
  ([, script = '']) => script,
);

test('CI runs each command that tests something, except those that take very long or repeat others', () => {
  const testing = Object.keys(packageJson.scripts).filter((script) => script.startsWith('test:'));
  expect(testing.filter((script) => !left.includes(script))).toEqual([
    'test:rest',
    'test:scale',
    'test:quick',
    'test:properties',
  ]);
  expect(left).toEqual(expect.arrayContaining(['clients', 'declared', 'e2e', 'examples', 'starters']));
});

test('each stage that is left to CI is a command of CONTRIBUTING.md', () => {
  const documented = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(left.filter((script) => !documented.includes(`\`npm run ${script}`))).toEqual([]);
});
