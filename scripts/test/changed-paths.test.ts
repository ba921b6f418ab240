import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedPaths } from './changed-paths.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder });
const commit = (name: string) => {
  writeFileSync(join(folder, name), name);
  git('add', name);
  git('commit', '--quiet', '--message', name);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-changed-'));
  git('init', '--quiet', '--initial-branch', 'main');
  commit('first.ts');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a branch differs from main by its commits, by edits that are not committed, and by new files', () => {
  git('switch', '--quiet', '--create', 'topic');
  commit('second.ts');
  writeFileSync(join(folder, 'first.ts'), 'edited');
  writeFileSync(join(folder, 'new file.ts'), 'new');
  expect(changedPaths(folder)).toEqual(['first.ts', 'second.ts', 'new file.ts']);
});

test('what main got after a branch began is no change of the branch', () => {
  git('switch', '--quiet', '--create', 'topic');
  git('switch', '--quiet', 'main');
  commit('later.ts');
  git('switch', '--quiet', 'topic');
  expect(changedPaths(folder)).toEqual([]);
});

test('nothing differs in a fresh clone, nor without a branch main', () => {
  expect(changedPaths(folder)).toEqual([]);
  git('branch', '--quiet', '--move', 'other');
  writeFileSync(join(folder, 'first.ts'), 'edited');
  expect(changedPaths(folder)).toEqual([]);
});
