import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SIMULATOR = join(import.meta.dirname, '../..');
const SQL =
  /\b(?:SELECT\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|CREATE\s+(?:UNIQUE\s+)?(?:TABLE|INDEX)\s|DROP\s+(?:TABLE|INDEX)\s|PRAGMA\s)|\bsql`|node:sqlite|\/sqlite\/(?:sql|sql-database|rows|tables-of-kind|file\/schema)\.ts/;

/** Texts that are sent as fields, to see that the simulator never executes them. */
const HOSTILE_TEXTS = 'testing/fuzz/hostile-json.ts';

/** The lines with SQL, or with the means to write it, of a program text. */
function linesWithSql(text: string): readonly string[] {
  return text.split('\n').filter((line) => SQL.test(line));
}

test.each([
  "db.all('SELECT data FROM items')",
  '`INSERT INTO links (site_id) VALUES (?)`',
  "'UPDATE sites SET document = ?'",
  "'DELETE FROM grants'",
  '`CREATE INDEX a ON items (data)`',
  'sql`item_id = 1`',
  "import { DatabaseSync } from 'node:sqlite';",
  "import { raw } from '../../store/sqlite/sql.ts';",
  "import { sqlOf } from '../../store/sqlite/sql-database.ts';",
])('this is SQL: %s', (line) => {
  expect(linesWithSql(line)).toEqual([line]);
});

// Tests may read and change rows, to look at what nobody is answered and to make states that no operation makes.
test('no program text outside of store/sqlite and store/testing has SQL', () => {
  const files = globSync('**/*.ts', { cwd: SIMULATOR }).filter(
    (file) => !file.endsWith('.test.ts') && !/^store\/(?:sqlite|testing)\//.test(file) && file !== HOSTILE_TEXTS,
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    linesWithSql(readFileSync(join(SIMULATOR, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
