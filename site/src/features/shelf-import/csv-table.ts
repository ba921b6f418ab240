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

/**
 * Reads CSV (RFC 4180) as spreadsheets and people write it. The separator may also be a semicolon, tab or bar; it is detected, or
 * named by a first line such as `sep=;`. Blanks around quotation marks, and empty cells after the last column, do not count.
 */
export function readCsvTable(text: string): CsvTable {
  const { delimiter, body } = separatorOf(text.replaceAll('\0', '').replace(/\r\n?/g, '\n'));
  const rows = delimiter === '\t' ? readTabs(body.text) : readQuoted(tightened(body.text, delimiter), delimiter);
  const filled = rows
    .map((row, index) => ({ number: index + 1 + body.linesBefore, ...row }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...dataRows] = filled;
  const columns = withoutEmptyEnd(header?.cells ?? [], 0).map((name) => name.trim());
  return { columns, rows: dataRows.map((row) => ({ ...row, cells: withoutEmptyEnd(row.cells, columns.length) })) };
}

type Row = Omit<CsvRow, 'number'>;

/** The first line by which Excel is told the separator. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([^\n"])"?[^\S\n]*(?:\n|$)/i;

function separatorOf(text: string): {
  readonly delimiter: string;
  readonly body: { readonly text: string; readonly linesBefore: number };
} {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined && named !== undefined) {
    return { delimiter: named, body: { text: text.slice(line.length), linesBefore: 1 } };
  }
  // Names of columns have no tabs. Quotation marks in cells could hide the tabs of later lines.
  const isTabbed = text.trimStart().split('\n', 1)[0]?.includes('\t');
  const delimiter = isTabbed ? '\t' : Papa.parse(text, { preview: 50 }).meta.delimiter;
  return { delimiter, body: { text, linesBefore: 0 } };
}

/** Programs that write tabs do not quote, so a quotation mark is text, unless a pair of them encloses the cell. */
function readTabs(text: string): readonly Row[] {
  return text.split('\n').map((line) => ({ cells: line.split('\t').map(unquoted), brokenQuotes: false }));
}

function unquoted(cell: string): string {
  const [, inner] = /^"((?:[^"]|"")*)"$/.exec(cell.trim()) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/**
 * Reads rows until the end. A quotation mark without a partner makes its own line a broken row, and not all lines after it.
 */
function readQuoted(text: string, delimiter: string): readonly Row[] {
  const rows: Row[] = [];
  let start = 0;
  while (start < text.length) {
    let end = start;
    let isOpen = false;
    Papa.parse<string[]>(text.slice(start), {
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }, parser) => {
        const quotes = errors.filter(({ type }) => type === 'Quotes');
        // The partner that was found may belong to another row.
        const isLong = text
          .slice(end, start + meta.cursor)
          .trimEnd()
          .includes('\n');
        isOpen = quotes.some(({ code }) => code === 'MissingQuotes') || (quotes.length > 0 && isLong);
        if (isOpen) return parser.abort();
        rows.push({ cells: data, brokenQuotes: quotes.length > 0 });
        end = start + meta.cursor;
      },
    });
    if (!isOpen) return rows;
    const next = text.indexOf('\n', end);
    const line = text.slice(end, next === -1 ? text.length : next);
    rows.push({ cells: line.split(delimiter), brokenQuotes: true });
    start = end + line.length + 1;
  }
  return rows;
}

const QUOTED_CELL = /[ \t]*("(?:[^"]|"")*")[ \t]*/y;

/** Removes the blanks between a separator and the quotation marks of its cell, which RFC 4180 does not allow. */
function tightened(text: string, delimiter: string): string {
  if (!/[ \t]"|"[ \t]/.test(text)) return text;
  const isEnd = (at: number): boolean => at >= text.length || text[at] === delimiter || text[at] === '\n';
  let tight = '';
  for (let at = 0; at < text.length; at += 1) {
    QUOTED_CELL.lastIndex = at;
    const [, cell] = QUOTED_CELL.exec(text) ?? [];
    const isQuoted = cell !== undefined && isEnd(QUOTED_CELL.lastIndex);
    let end = isQuoted ? QUOTED_CELL.lastIndex : at;
    while (!isEnd(end)) end += 1;
    tight += (isQuoted ? cell : text.slice(at, end)) + (text[end] ?? '');
    at = end;
  }
  return tight;
}

/** The cells without empty ones at the end, as long as there are more than `least`. */
function withoutEmptyEnd(cells: readonly string[], least: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(last + 1, Math.min(least, cells.length)));
}
