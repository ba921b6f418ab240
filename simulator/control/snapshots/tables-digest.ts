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

export function tablesDigest(): TablesDigest {
  const hash = createHash('sha256');
  let tables = 0;
  let rows = 0;
  const add = (text: string): string => {
    hash.update(text);
    return text;
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
    hex: () => hash.digest('hex'),
  };
}
