import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nodeOptionsWith } from './connect-children.ts';

const ROOT = join(import.meta.dirname, '..');

test.each([
  [undefined, '--import=file:///a%20b/register.js'],
  ['', '--import=file:///a%20b/register.js'],
  ['--max-old-space-size=900', '--max-old-space-size=900 --import=file:///a%20b/register.js'],
  ['--import=file:///other.js', '--import=file:///other.js --import=file:///a%20b/register.js'],
  ['--import=file:///a%20b/register.js --no-warnings', '--import=file:///a%20b/register.js --no-warnings'],
])('for a child process, NODE_OPTIONS %j becomes %j', (options, expected) => {
  expect(nodeOptionsWith('file:///a%20b/register.js', options)).toBe(expected);
});

test('child processes load the hook once, also from a folder with a space and a quote in its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot "child" '));
  try {
    for (const name of ['connect', 'contracts', 'package.json', 'simulator/platform', 'simulator/errors']) {
      await cp(join(ROOT, name), join(folder, name), { recursive: true });
    }
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const print = `console.log(fetch.toString().includes('native code'), process.env.NODE_OPTIONS.split('--import=').length - 1)`;
    const child = `process.stdout.write(child_process.execFileSync(process.execPath, ['-e', ${JSON.stringify(print)}]))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', './connect/register.ts', '-e', child], {
      cwd: folder,
      env: { ...process.env, BACKLOT_URL: 'http://127.0.0.1:1' },
    });
    expect(stdout).toBe('false 1\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});
