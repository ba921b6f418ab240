import Papa from 'papaparse';

/** A row of the file. `number` is what a spreadsheet shows beside it: the names of the columns are row 1. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** A quotation mark in it has no partner, so where its cells end is a guess. */
  readonly brokenQuotes: boolean;
}

export interface CsvTable {
  readonly columns: readonly string[];
  /** Without the rows that are empty. */
  readonly rows: readonly CsvRow[];
}

/** Reads CSV as RFC 4180 has it; also with semicolons, tabs or bars, which is found out from the text. */
export function readCsvTable(text: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text);
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows = data.map((cells, index) => ({ number: index + 1, cells, brokenQuotes: broken.has(index) }));
  const [header, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { columns: (header?.cells ?? []).map((name) => name.trim()), rows: others };
}
