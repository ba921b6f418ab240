import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SIMULATOR = join(import.meta.dirname, '..');

function programs(pattern: RegExp): readonly string[] {
  return globSync('**/*.ts', { cwd: SIMULATOR })
    .filter((file) => !file.endsWith('.test.ts') && pattern.test(readFileSync(join(SIMULATOR, file), 'utf8')))
    .sort();
}

test('only one file writes answers (decision 0050)', () => {
  expect(programs(/\bres\.(?:writeHead|write|end|set|setHeader|status|json|send|redirect|cookie)\(/)).toEqual([
    'http/send-answer.ts',
  ]);
});

test('only one file reads bodies', () => {
  expect(programs(/\breq\.(?:pipe|iterator|read|setEncoding)\(|\breq\.on\('data'/)).toEqual(['http/read-body.ts']);
});

test('Express is the frame, and nothing else knows it', () => {
  expect(programs(/ from 'express'/)).toEqual(['http/http-app.ts']);
});
