import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_DATA, prepareDefaultFolder } from './data-option.ts';

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

test('the folder of the default file is created, and ignored by git', () => {
  prepareDefaultFolder(DEFAULT_DATA);
  prepareDefaultFolder(DEFAULT_DATA);
  expect(readFileSync('.backlot/.gitignore', 'utf8')).toBe('*\n');
});

test('the folder of a file that was named is not created', () => {
  prepareDefaultFolder('club/world.sqlite');
  expect(() => readFileSync('club/.gitignore')).toThrow('ENOENT');
});

test('a folder that cannot be created is an error that says what to do', () => {
  writeFileSync('.backlot', 'a file');
  expect(() => prepareDefaultFolder(DEFAULT_DATA)).toThrow(
    /^Cannot keep a world in \.backlot \(.*\)\. Give --data another path, or :memory:\.$/,
  );
});
