import { parseArgs } from 'node:util';
import { runStage, stageTable } from './stages.ts';

/**
 * `npm run test:properties`: compares what each store finds with the evaluator, in very many random cases: filters, sorts with
 * cursors, distinct values, groups, words, random order, and unique values. Takes hours. `--store sqlite` or `--store postgres`
 * runs one of them, `--cases N` another number of cases, and a part of a file name only that file.
 */
const PROPERTIES: readonly string[] = [
  'simulator/store/sql/search/compile-filter.test.ts',
  'simulator/content/search/item-search.test.ts',
  'simulator/content/distinct/distinct-model.test.ts',
  'simulator/store/sql/search/group-items.test.ts',
  'simulator/store/sql/automatic-index/word-index.test.ts',
  'simulator/store/sql/search/items-with-words.test.ts',
  'simulator/store/sql/search/random-items.test.ts',
  'simulator/content/write/unique-values.test.ts',
];
const ONLY_ON_POSTGRESQL: readonly string[] = ['simulator/store/postgresql/key-tables.postgres.test.ts'];
const STORES: Readonly<Record<string, { readonly config: readonly string[]; readonly files: readonly string[] }>> = {
  sqlite: { config: ['--project', 'simulator'], files: PROPERTIES },
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
const results = [];
for (const { name, config, files } of runs) {
  // No property is too slow here.
  const args = ['run', ...config, '--testTimeout', '0', '--reporter', 'verbose', ...files];
  results.push(await runStage({ name, command: 'vitest', args }, { live: true }));
}
console.log(`\n${stageTable(results)}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
