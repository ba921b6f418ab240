import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dueProgramTests, isProgramTest, PROGRAM_TESTS } from './program-tests.ts';

test('a change in the folder that a test of programs is about makes that test due, and no other', () => {
  expect(dueProgramTests(['kit/world/create-world.ts', 'core/index.ts']).due.toSorted()).toEqual([
    'kit/testing/attachments-on-failure.test.ts',
    'kit/testing/fixtures-on-failure.test.ts',
    'kit/world/current-simulator.test.ts',
  ]);
});

test('without a change, all tests of programs are left to CI', () => {
  expect(dueProgramTests([])).toEqual({ due: [], left: expect.any(Number) });
  expect(dueProgramTests([]).left).toBeGreaterThan(20);
});

test('every pattern of tests of programs has files', () => {
  expect(Object.keys(PROGRAM_TESTS).filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  expect(isProgramTest('scripts/snippets.test.ts')).toBe(true);
  expect(isProgramTest('scripts/test/stages.test.ts')).toBe(false);
});
