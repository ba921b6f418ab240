import Papa from 'papaparse';

/** A row of the file. `number` is its row number in a spreadsheet: the names of the columns are row 1. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** A quotation mark in it is not closed, so where its cells end is a guess. */
  readonly brokenQuotes: boolean;
}

export interface CsvTable {
  readonly columns: readonly string[];
  /** Empty rows are left out. */
  readonly rows: readonly CsvRow[];
}

/** Reads CSV (RFC 4180). The separator may also be a semicolon, tab or bar; it is detected. */
export function readCsvTable(text: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text);
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows = data.map((cells, index) => ({ number: index + 1, cells, brokenQuotes: broken.has(index) }));
  const [header, ...dataRows] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { columns: (header?.cells ?? []).map((name) => name.trim()), rows: dataRows };
}
