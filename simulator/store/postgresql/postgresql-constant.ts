import { raw, type Sql } from '../sql/sql.ts';
import { toStoredText } from './stored-text.ts';

/** `text` as an SQL string constant, as it would be stored. */
export function postgresqlConstant(text: string): Sql {
  return raw(`'${toStoredText(text).replaceAll("'", "''")}'`);
}
