import { BLOCK_FACTORS, BLOCKS } from '../../query/random-order.ts';
import { joined, raw, type Sql, sql } from '../sql/sql.ts';

/** The block of an id that is stored as it is, as `blockOf` computes it. */
export function postgresqlBlockOf(id: Sql): Sql {
  const { first, last, length } = BLOCK_FACTORS;
  // `ascii` is the code point of the first character, and 0 if an id is shorter and has no such character.
  const times = (position: Sql, factor: number) =>
    sql`ascii(substr(${id}, ${position}, 1)) * ${raw(`${factor}::bigint`)}`;
  const terms = [
    ...first.map((factor, index) => times(raw(String(index + 1)), factor)),
    ...last.map((factor, index) => times(sql`length(${id}) - ${raw(String(index))}`, factor)),
    sql`length(${id}) * ${raw(String(length))}`,
  ];
  return sql`((${joined(terms, ' + ')}) % ${raw(String(BLOCKS))})`;
}
