import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.each([[[]], [['--publish']], [['--dry-run', '--force']]])(
  'npm run release -- %j publishes nothing',
  async (args) => {
    await expect(promisify(execFile)(process.execPath, ['scripts/release/main.ts', ...args])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Backlot is not published from here. To see what a release would be: npm run release -- --dry-run\n',
    });
  },
);
