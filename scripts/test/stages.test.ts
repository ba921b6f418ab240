import { expect, test } from 'vitest';
import { runInTurn, runStage, stageTable } from './stages.ts';

const node = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] });

test('a stage that exits with 0 has passed, and its output is kept, of both streams', async () => {
  const result = await runStage(node('lint', 'console.log("one"); console.error("two")'), { live: false });
  expect(result).toMatchObject({ name: 'lint', passed: true });
  expect(result.output.split('\n').sort()).toEqual(['', 'one', 'two']);
});

test('a stage that exits with another code has failed', async () => {
  expect(await runStage(node('types', 'process.exit(2)'), { live: false })).toMatchObject({ passed: false });
});

test('stages that run in turn end with the first that fails', async () => {
  const results = await runInTurn([node('lint', ''), node('types', 'process.exit(1)'), node('e2e', '')], {
    live: true,
  });
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['lint', true],
    ['types', false],
  ]);
});

test('the table has one line a stage', () => {
  const results = [
    { name: 'lint', passed: true, seconds: 3.14, output: '' },
    { name: 'end to end', passed: false, seconds: 200, output: '' },
  ];
  expect(stageTable(results)).toBe('lint           3.1 s  passed\nend to end   200.0 s  FAILED');
});
