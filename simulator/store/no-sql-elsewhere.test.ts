import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SIMULATOR = join(import.meta.dirname, '..');
const SQL =
  /\b(?:SELECT\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|CREATE\s+(?:UNIQUE\s+)?(?:TABLE|INDEX)\s|DROP\s+(?:TABLE|INDEX)\s|PRAGMA\s)|\bsql`|node:sqlite|from 'pg'|\/sql\/(?:sql|sql-database|dialect|rows|tables-of-kind|schema)\.ts/;

/** Texts that tests send as field values, to check that the simulator never executes them. */
const HOSTILE_TEXTS = 'testing/fuzz/hostile-json.ts';

/** The lines of a source text that contain SQL, or the means to write it. */
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
  "import { raw } from './sql/sql.ts';",
  "import { sqlOf } from './sql/sql-database.ts';",
])('this is SQL: %s', (line) => {
  expect(linesWithSql(line)).toEqual([line]);
});

// Tests may access rows directly, to check data that no operation returns, and to
// create states that no operation creates.
test('no program text outside of the store has SQL', () => {
  const files = globSync('**/*.ts', { cwd: SIMULATOR }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('store/') && file !== HOSTILE_TEXTS,
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    linesWithSql(readFileSync(join(SIMULATOR, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
