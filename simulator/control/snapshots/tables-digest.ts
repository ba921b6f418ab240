import { createHash } from 'node:crypto';

/** The digest of the tables of a snapshot: SHA-256 of their JSON, computed table by table and row by row. */
export interface TablesDigest {
  /** Returns the JSON text before the rows of a table. */
  beginTable(table: string): string;
  /** Returns the JSON of a row, with the separator from the previous row. */
  addRow(row: unknown): string;
  /** Returns the JSON text after the last table. */
  end(): string;
  /** The digest in hex. Call it once, after `end`. */
  hex(): string;
}

/** So many characters are hashed at once, because each call has a cost of its own. */
const CHARACTERS_AT_ONCE = 32_768;

export function tablesDigest(): TablesDigest {
  const hash = createHash('sha256');
  let tables = 0;
  let rows = 0;
  let waiting = '';
  const add = (text: string): string => {
    waiting += text;
    if (waiting.length >= CHARACTERS_AT_ONCE) hashWaiting();
    return text;
  };
  const hashWaiting = () => {
    hash.update(waiting);
    waiting = '';
  };
  return {
    beginTable: (table) => {
      rows = 0;
      tables += 1;
      return add(`${tables === 1 ? '{' : '],'}${JSON.stringify(table)}:[`);
    },
    addRow: (row) => {
      rows += 1;
      return add(`${rows === 1 ? '' : ','}${JSON.stringify(row)}`);
    },
    end: () => add(tables === 0 ? '{}' : ']}'),
    hex: () => {
      hashWaiting();
      return hash.digest('hex');
    },
  };
}
