import { changedPaths } from './changed-paths.ts';
import { dueProgramTests } from './program-tests.ts';
import { runInTurn, type Stage, stageTable } from './stages.ts';

const { due, left } = dueProgramTests(changedPaths());

/** Everything that `npm test` runs, cheapest first. The first stage that fails ends the run. */
const STAGES: readonly Stage[] = [
  { name: 'check', command: 'npm', args: ['run', '--silent', 'check'] },
  {
    name: 'unit and contract tests',
    command: 'vitest',
    args: [
      ...['run', '--project', '!cluster', '--project', '!programs', '--project', '!snippets', '--reporter=dot'],
      ...['--reporter=./scripts/rules/proven-reporter.ts', '--reporter=./scripts/test/slowest-reporter.ts'],
    ],
  },
  ...(due.length > 0
    ? [{ name: 'tests of programs that changed', command: 'vitest', args: ['run', '--reporter=dot', ...due] }]
    : []),
  {
    name: 'a path of each feature, end to end',
    command: 'npm',
    args: ['run', '--silent', 'e2e', '--', '--grep=@path'],
  },
];

const startedAt = process.hrtime.bigint();
const results = await runInTurn(STAGES, { live: true });
const passed = results.every((result) => result.passed);
const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
console.log(`\n${stageTable([...results, { name: 'npm test', passed, seconds, output: '' }])}`);
console.log(`\nLeft to CI: ${left} files of tests that start programs, the other end-to-end tests, PostgreSQL, a cluster, the official
clients, applications, packages and examples. To run them, too: npm run test:rest`);
process.exitCode = passed ? 0 : 1;
