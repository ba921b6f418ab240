import { boundedCache } from '../../world/bounded-cache.ts';

const MAX_CHARACTERS = 4_000_000;

/** Converts statements with `?` for each value to PostgreSQL's `$1`, `$2`, …. Statements are kept, because they recur. */
export function statementTexts(): (sql: string) => string {
  const known = boundedCache<string>(MAX_CHARACTERS);
  return (sql) => {
    const kept = known.get(sql);
    if (kept !== undefined) return kept;
    const text = numbered(sql);
    known.set(sql, text, sql.length + text.length);
    return text;
  };
}

/** Constants are skipped: they may contain question marks. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll(/'(?:[^']|'')*'|\?/g, (found) => {
    if (found !== '?') return found;
    count += 1;
    return `$${count}`;
  });
}
