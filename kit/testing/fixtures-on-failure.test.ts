import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

const RUN = `import { startVitest } from 'vitest/node';
const include = ['kit/testing/failing-example.ts'];
const vitest = await startVitest('test', [], { config: false, watch: false, include, reporters: ['default'] });
await vitest.close();`;

/** What Vitest prints about the failing example. */
function printed(): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1', VITEST: undefined, BACKLOT_URL: undefined };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', RUN], { env }, (_failure, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

const LISTED = 'The test made calls that Backlot does not play:\n';

test('when a test fails, its refusals with their reasons and the last requests of its world are printed', async () => {
  const text = await printed();
  expect(text).toContain('The last requests of this world:\n  POST /v2/items/query (queryItems) as visitor: 200');
  expect(text).toContain(`The requests of this world that were refused, and why:
  POST /v2/items/query (queryItems) as visitor: 404
    The collection does not exist. (WDE0025)
    collectionId: Nothing
    would have passed: `);
  const failed = 'AssertionError: expected 1 to be 2 // Object.is equality';
  // A call that is not played fails its test, unless it is only to be listed.
  expect(text.match(/^\S*Error: .*/gm)).toEqual([
    failed,
    failed,
    'Error: The test made calls that Backlot does not play:',
  ]);
  expect(text).toContain(
    `${LISTED}  POST /ecom/v1/carts (1 call)\n    To answer it, add to the handlers of backlot.config.ts: { method: 'POST', path: '/ecom/v1/carts', handle: () => ({}) }`,
  );
  expect(text).toContain(`${LISTED}  POST /stores/v1/products/query (1 call)\n`);
});
