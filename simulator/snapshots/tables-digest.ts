import { createHash } from 'node:crypto';

/** The digest of a snapshot's tables: SHA-256 of their JSON, worked out table by table and row by row. */
export interface TablesDigest {
  /** What comes before the rows of a table, in the JSON. */
  beginTable(table: string): string;
  /** The JSON of a row, with what separates it from the row before. */
  addRow(row: unknown): string;
  /** What comes after the last table, in the JSON. */
  end(): string;
  /** In hex. To be read once, after `end`. */
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
