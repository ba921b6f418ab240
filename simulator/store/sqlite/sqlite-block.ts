import { BLOCK_FACTORS, BLOCKS } from '../../query/random-order.ts';
import { joined, raw, type Sql, sql } from '../sql/sql.ts';

/** The block of an id without NUL, as `blockOf` computes it. */
export function sqliteBlockOf(id: Sql): Sql {
  const { first, last, length } = BLOCK_FACTORS;
  // An id that is shorter has no character there. From the end, `substr` would then start at the first character.
  const codeAt = (at: number, needed: number) =>
    sql`coalesce(CASE WHEN length(${id}) >= ${raw(String(needed))} THEN unicode(substr(${id}, ${raw(String(at))}, 1)) END, 0)`;
  const terms = [
    ...first.map((factor, index) => sql`${codeAt(index + 1, index + 1)} * ${raw(String(factor))}`),
    ...last.map((factor, index) => sql`${codeAt(-index - 1, index + 1)} * ${raw(String(factor))}`),
    sql`length(${id}) * ${raw(String(length))}`,
  ];
  return sql`((${joined(terms, ' + ')}) % ${raw(String(BLOCKS))})`;
}
