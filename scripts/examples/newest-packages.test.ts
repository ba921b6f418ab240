import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestPackages } from './newest-packages.ts';

test('the newest packages of an example are those of its package.json, without their versions', () => {
  const packageJson = '{"dependencies":{"react":"19.3.1"},"devDependencies":{"vite":"8.3.8"}}';
  expect(newestPackages(packageJson)).toEqual(['react@latest', 'vite@latest']);
});

test('a workflow runs the examples with the newest packages every week', () => {
  const workflow = readFileSync('.github/workflows/newest.yml', 'utf8');
  expect(workflow).toContain("cron: '47 5 * * 1'");
  expect(workflow).toContain('npm run -s examples -- --latest');
});
