import { runStage, type Stage, type StageResult, stageTable } from './stages.ts';

/** Everything that `npm test` runs, cheapest first. The first stage that fails ends the run. */
const STAGES: readonly Stage[] = [
  { name: 'check', command: 'npm', args: ['run', '--silent', 'check'] },
  {
    name: 'unit and contract tests',
    command: 'vitest',
    args: ['run', '--project', '!cluster', '--reporter=dot', '--reporter=./scripts/rules/proven-reporter.ts'],
  },
  {
    name: 'contracts on PostgreSQL',
    command: 'vitest',
    args: ['run', '--config', 'vitest.postgres.config.ts', 'contract.test'],
  },
  { name: 'end-to-end tests', command: 'npm', args: ['run', '--silent', 'e2e'] },
];

const results: StageResult[] = [];
for (const stage of STAGES) {
  const result = await runStage(stage, { live: true });
  results.push(result);
  if (!result.passed) break;
}
console.log(`\n${stageTable(results)}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
