import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runStage, stageTable } from './stages.ts';

/**
 * `npm run test:properties`: the properties of which `npm test` tries few cases, with very many random ones. Takes hours.
 * `--store sqlite` or `--store postgres` runs one of them, `--cases N` another number of cases, and a part of a file name only
 * that file.
 */
const PROPERTIES = globSync('{core,simulator}/**/*.test.ts').filter(
  (file) =>
    !file.endsWith('.postgres.test.ts') &&
    /testing\/(?:property-cases|contract-twin)\.ts/.test(readFileSync(file, 'utf8')),
);
const ONLY_ON_POSTGRESQL: readonly string[] = ['simulator/store/postgresql/key-tables.postgres.test.ts'];
const STORES: Readonly<Record<string, { readonly config: readonly string[]; readonly files: readonly string[] }>> = {
  sqlite: { config: ['--project', 'core', '--project', 'simulator'], files: PROPERTIES },
  postgres: { config: ['--config', 'vitest.postgres.config.ts'], files: [...PROPERTIES, ...ONLY_ON_POSTGRESQL] },
};

const { values, positionals } = parseArgs({
  options: { store: { type: 'string' }, cases: { type: 'string', default: '20000' } },
  allowPositionals: true,
});
const isWanted = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part));
const runs = Object.entries(STORES)
  .filter(([name]) => values.store === undefined || values.store === name)
  .map(([name, { config, files }]) => ({ name, config, files: files.filter(isWanted) }))
  .filter(({ files }) => files.length > 0);
if (runs.length === 0) throw new Error('There is no such store or file.');
process.env.RUNS = values.cases;
process.env.PROPERTY_SEED ??= 'random';
const results = [];
for (const { name, config, files } of runs) {
  // No property is too slow here.
  const args = ['run', ...config, '--testTimeout', '0', '--reporter', 'verbose', ...files];
  results.push(await runStage({ name, command: 'vitest', args }, { live: true }));
}
console.log(`\n${stageTable(results)}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
