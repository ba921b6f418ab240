import { raw, type Sql } from '../sql/sql.ts';

/** `text` as an SQL string constant. */
export function sqliteConstant(text: string): Sql {
  const pieces = text.split('\0').map((piece) => `'${piece.replaceAll("'", "''")}'`);
  // A NUL would end the statement.
  return raw(pieces.length === 1 ? pieces.join('') : `(${pieces.join(' || char(0) || ')})`);
}
