import { boundedCache } from '../../world/bounded-cache.ts';
import type { CacheBudget } from '../../world/cache-budget.ts';
import { bytesOfText } from '../bytes-in-memory.ts';

/** Converts statements with `?` for each value to PostgreSQL's `$1`, `$2`, …. Statements are kept, because they recur. */
export function statementTexts(cacheBudget: CacheBudget): (sql: string) => string {
  const known = boundedCache<string>(cacheBudget);
  return (sql) => {
    const kept = known.get(sql);
    if (kept !== undefined) return kept;
    const text = numbered(sql);
    known.set(sql, text, bytesOfText(sql) + bytesOfText(text));
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
