import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STEPS } from './steps.ts';
import { CLIENT_VERSIONS } from './versions.ts';

const FOLDER = join(import.meta.dirname, 'versions');

test('each release has a folder, and each folder is a release', () => {
  expect(CLIENT_VERSIONS.map(({ name }) => name).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
});

test.each(CLIENT_VERSIONS)('$name: the packages are pinned, and no registry is named', ({ name, client, data }) => {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(FOLDER, name, 'package.json'), 'utf8'),
  );
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining([client, data, '@wix/members']));
  expect(Object.values(manifest.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(readFileSync(join(FOLDER, name, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('a step that a release does not have is a step', () => {
  const names = STEPS.map(({ name }) => name);
  const missing = CLIENT_VERSIONS.flatMap((version) => Object.keys(version.missing));
  expect(missing.filter((name) => !names.includes(name))).toEqual([]);
});
