import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lines of a document that a reader sees without scrolling. */
const SCREEN = 36;

test('the first screen of the README has the command that runs everything and the one that checks everything, before the package', () => {
  const lines = readFileSync('README.md', 'utf8').split('\n');
  const lineOf = (text: string) => lines.findIndex((line) => line.startsWith(text));
  const [run, check, project] = [
    lineOf('npm ci && npm start'),
    lineOf('npm ci && npm test'),
    lineOf('## Use it in your project'),
  ];
  expect(run).toBeGreaterThan(0);
  expect(check).toBeGreaterThan(run);
  expect(project).toBeGreaterThan(check);
  expect(check).toBeLessThan(SCREEN);
});

test('the first screen of the README has the addresses that npm start prints', () => {
  const screen = readFileSync('README.md', 'utf8').split('\n').slice(0, SCREEN).join('\n');
  const addresses = ['http://127.0.0.1:4321', 'http://127.0.0.1:4700/backlot/'];
  expect(addresses.filter((address) => !screen.includes(`${address} |`))).toEqual([]);
});

test('CI begins with the commands of the first screen that check everything', () => {
  const commands = readFileSync('.ci/run', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('npm '));
  expect(commands.slice(0, 2)).toEqual(['npm ci', 'npm test']);
});

test.each(['CONTRIBUTING.md', 'docs/guide/site.md', 'docs/guide/start.md'])(
  '%s leaves the two commands to the README',
  (document) => {
    expect(readFileSync(document, 'utf8')).not.toMatch(/npm ci && npm (?:start|test)/);
  },
);
