import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { publishedPart, sbom } from './sbom.ts';

test('the bill of materials of a package that bundles React has React and zod, each with its hash', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const document: {
    metadata: { component: { name: string } };
    components: { name: string; hashes: { alg: string; content: string }[] }[];
  } = JSON.parse(await sbom([join(import.meta.dirname, '../../node_modules/react')]));
  expect([document.metadata.component.name, ...document.components.map(({ name }) => name).toSorted()]).toEqual([
    'backlot',
    'react',
    'zod',
  ]);
  expect(document.components.map(({ hashes }) => hashes[0]?.content.length)).toEqual([128, 128]);
  vi.unstubAllEnvs();
});

test('a bill of materials without a bundled package is refused, and names the package', () => {
  expect(() => publishedPart({ metadata: { component: {} }, components: [] }, ['left-pad@1.3.0'])).toThrow(
    'package-lock.json lacks left-pad@1.3.0, which the package brings.',
  );
});
