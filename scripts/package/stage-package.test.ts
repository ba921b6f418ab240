import { expect, test } from 'vitest';
import { leadOut } from './lead-out.ts';
import { packageManifest, rootModule } from './stage-package.ts';

test('the package.json of the package has nothing that only the repository needs', () => {
  const manifest: object = packageManifest();
  expect(Object.keys(manifest)).toEqual([
    ...['name', 'version', 'description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'type', 'engines'],
    ...['bin', 'sideEffects', 'exports', 'dependencies', 'peerDependencies', 'peerDependenciesMeta'],
  ]);
  expect(manifest).toMatchObject({
    sideEffects: ['./dist/package/browser.js', './dist/package/parts/demand-node-*.js', './dist/package/register.js'],
    exports: { '.': { default: './dist/package/index.js' }, './vite': { default: './dist/package/vite.js' } },
  });
});

test("import 'backlot' throws one sentence with the modules of the package", async () => {
  const load = import(`data:text/javascript,${encodeURIComponent(rootModule())}`);
  await expect(load).rejects.toThrow(
    /^The package backlot has no module of that name\. Import one of its modules: backlot\/bookings, .*backlot\/vite\.$/,
  );
});

test.each([
  ['[a](connect.md)', '[a](connect.md)'],
  ['[a](../errors.md#wde0073)', '[a](../errors.md#wde0073)'],
  [
    '[a](../../examples/astro/README.md)',
    '[a](https://github.com/backlot-dev/backlot/blob/main/examples/astro/README.md)',
  ],
  [
    '[a](../decisions/0001-x.md#why)',
    '[a](https://github.com/backlot-dev/backlot/blob/main/docs/decisions/0001-x.md#why)',
  ],
  ['[a](#test) [b](https://example.com/x)', '[a](#test) [b](https://example.com/x)'],
])('the link %s of a guide becomes %s in the package', (text, expected) => {
  const there = ['docs/guide/connect.md', 'docs/errors.md'];
  expect(leadOut(text, 'docs/guide', (path) => there.includes(path))).toBe(expected);
});
