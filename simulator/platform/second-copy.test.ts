import { expect, test } from 'vitest';
import { secondCopy } from './installation.ts';

test('the second copy of the package in a process is named, and loading the first one again is not', () => {
  const globals = {};
  expect(secondCopy(globals, 'file:///app/node_modules/backlot/a.js')).toBeUndefined();
  expect(secondCopy(globals, 'file:///app/node_modules/backlot/a.js?again')).toBeUndefined();
  expect(secondCopy(globals, 'file:///app/lib/node_modules/backlot/a.js')).toBe(
    'Two copies of Backlot are loaded in this process. Install one ("npm ls backlot" shows both): each starts a simulator of its own, and a world of one is unknown to the other. The copies: file:///app/node_modules/backlot/a.js and file:///app/lib/node_modules/backlot/a.js.',
  );
});
