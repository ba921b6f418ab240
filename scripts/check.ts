import { runStage, type Stage, stageTable } from './test/stages.ts';

/** The checks that only read the code. They share nothing, so they run side by side. */
const STAGES: readonly Stage[] = [
  { name: 'lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'dead code', command: 'knip', args: [] },
];

const results = await Promise.all(STAGES.map((stage) => runStage(stage, { live: false })));
for (const { passed, name, output } of results) {
  if (!passed) console.error(`\n${name} failed:\n${output}`);
}
console.log(stageTable(results));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
