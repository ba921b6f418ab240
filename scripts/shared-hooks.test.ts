import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Users' test files and Vitest's setup load these for each test file. */
const LOADED_EACH_TIME = ['kit/vitest.ts', 'site/src/testing/each-test.ts'];

// Test files of a worker share their modules. A hook that a shared module registers while it is loaded runs only in the first
// test file that imports it. `onTestFinished` works in each.
test('no module that test files share registers hooks while it is loaded', () => {
  const files = globSync('{bench,connect,contracts,core,kit,scripts,simulator,site}/**/*.{ts,tsx}', {
    exclude: (name) => name === 'node_modules' || /\.(test|scale)\.tsx?$/.test(name),
  });
  const hooked = files.filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(file, 'utf8')));
  expect(hooked.sort()).toEqual(LOADED_EACH_TIME);
});
