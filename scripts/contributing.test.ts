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
  expect(texts.filter(({ text }) => !text.includes("tag: '@path'")).map(({ file }) => file)).toEqual([]);
  const tagged = texts.reduce((sum, { text }) => sum + text.split("tag: '@path'").length - 1, 0);
  expect(tagged).toBeLessThanOrEqual(texts.length + 5);
});

test('each stage that is left to CI is a command of CONTRIBUTING.md', () => {
  const stages = [...readFileSync('scripts/test-rest.ts', 'utf8').matchAll(/npm\('[^']*', '([^']*)'/g)];
  const documented = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(stages.length).toBeGreaterThan(8);
  expect(stages.map(([, script]) => script).filter((script) => !documented.includes(`\`npm run ${script}`))).toEqual(
    [],
  );
});
