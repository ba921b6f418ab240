import { readFileSync } from 'node:fs';
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
