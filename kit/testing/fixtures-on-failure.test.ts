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

test('when a test fails, the last requests of its world are printed, and nothing else fails', async () => {
  const text = await printed();
  expect(text).toContain('The last requests of this world:\n  POST /v2/items/query (queryItems) as visitor: 200');
  expect(text.match(/^\S*Error: .*/gm)).toEqual(['AssertionError: expected 1 to be 2 // Object.is equality']);
});
