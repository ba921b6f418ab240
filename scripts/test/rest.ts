import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInTurn, runStage, type Stage, stageTable } from './stages.ts';

const npm = (name: string, script: string, ...args: string[]): Stage => ({
  name,
  command: 'npm',
  args: ['run', '--silent', script, '--', ...args],
});

/**
 * Everything that `npm test` leaves to CI. Two lanes run side by side: one mostly computes, the other one mostly waits for
 * browsers and for packages that are installed.
 */
const LANES: readonly (readonly Stage[])[] = [
  [
    npm('tests of programs', 'test:programs'),
    npm('PostgreSQL', 'test:postgres'),
    npm('cluster', 'test:cluster'),
    npm('declared operations', 'declared'),
  ],
  [
    npm('package', 'test:package'),
    npm('backlot-core', 'test:core'),
    npm('official clients', 'clients'),
    npm('services', 'services'),
    npm('applications', 'starters'),
    npm('examples', 'examples'),
    npm('other end-to-end tests', 'e2e', '--grep-invert=@path'),
  ],
];

const packed = await mkdtemp(join(tmpdir(), 'backlot-packed-'));
try {
  const startedAt = process.hrtime.bigint();
  const first = await runStage(
    { name: 'packing', command: 'node', args: ['scripts/package/main.ts', 'pack', packed] },
    { live: true },
  );
  // The packages are built once: `scripts/package/pack.ts`.
  process.env.BACKLOT_PACKED = packed;
  const lanes = first.passed ? await Promise.all(LANES.map((lane) => runInTurn(lane, { live: false }))) : [];
  const results = [first, ...lanes.flat()];
  for (const { passed, name, output } of results) if (!passed) console.error(`\n${name} failed:\n${output}`);
  const passed = results.every((result) => result.passed);
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  console.log(`\n${stageTable([...results, { name: 'npm run test:rest', passed, seconds, output: '' }])}`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await rm(packed, { recursive: true, force: true });
}
