import { guessMapping, MAPPED_FIELDS } from './column-mapping.ts';

/** A row of the file. `number` is its row number in a spreadsheet: the first line of the file is row 1. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** A quotation mark in it is not closed, so where its cells end is a guess. */
  readonly brokenQuotes: boolean;
}

export interface CsvTable {
  readonly columns: readonly string[];
  /** Empty rows, what precedes the names of the columns, and a total at the end are left out. */
  readonly rows: readonly CsvRow[];
}

/**
 * Reads CSV (RFC 4180) as spreadsheets and people write it. The separator may also be a semicolon, tab or bar; it is
 * detected, or named by a first line such as `sep=;`. Papa Parse is not used: it reads from a quotation mark that is not
 * closed to the end of the file.
 */
export function readCsvTable(text: string): CsvTable {
  // An old end-of-file mark, and the zeros of a damaged file, are no text.
  const plain = text.replaceAll('\0', '').replaceAll('\x1a', '').replace(/\r\n?/g, '\n');
  const [line = '', named] = SEPARATOR_LINE.exec(plain) ?? [];
  const body = plain.slice(line.length);
  const delimiter = named === undefined ? likelyDelimiter(body) : named.replace('\\t', '\t');
  const firstNumber = line === '' ? 1 : 2;
  const filled = unwrapped(readRows(body, delimiter), delimiter)
    .map((row, index) => ({ number: index + firstNumber, ...row }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const place = headerPlace(filled);
  const header = filled[place]?.cells ?? [];
  const rows = filled.slice(place + 1);
  const last = rows.at(-1);
  const books = last !== undefined && isTotal(last.cells) ? rows.slice(0, -1) : rows;
  const widest = books.reduce((most, { cells }) => Math.max(most, filledWidth(cells)), 0);
  // A column without a name counts if it has something in it.
  const width = Math.max(filledWidth(header), Math.min(header.length, widest));
  const columns = header.slice(0, width).map((name) => name.trim());
  return {
    columns,
    rows: books.map((row) => ({ ...row, cells: row.cells.slice(0, Math.max(width, filledWidth(row.cells))) })),
  };
}

type Row = Omit<CsvRow, 'number'>;

/** The first line by which Excel is told the separator. Spreadsheets may have added empty cells to it. */
const SEPARATOR_LINE = /^\ufeff?"?sep ?= ?(\\t|[^\n" ])[";,\t| ]*(?:\n|$)/i;

function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** The number of fields that the names of the columns say. */
function knownFields(cells: readonly string[]): number {
  const mapping = guessMapping(cells);
  return MAPPED_FIELDS.filter((field) => mapping[field] !== null).length;
}

const MAX_PREAMBLE = 10;

/** The index of the row with the names of the columns. A title of the whole list may precede it. */
function headerPlace(rows: readonly Row[]): number {
  return Math.max(
    rows.slice(0, MAX_PREAMBLE).findIndex(({ cells }) => knownFields(cells) >= 2),
    0,
  );
}

const DELIMITERS = [',', ';', '\t', '|'];
/** In characters. */
const SAMPLE = 20_000;

/** The separator with which most columns have a known name; else the one with most columns, and most rows as wide. */
function likelyDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = readRows(text.slice(0, SAMPLE), delimiter).filter(({ cells }) => filledWidth(cells) > 0);
    const place = headerPlace(rows);
    const header = rows[place]?.cells ?? [];
    const asWide = rows.slice(place + 1).filter(({ cells }) => filledWidth(cells) === filledWidth(header));
    return { delimiter, score: [knownFields(header), filledWidth(header), asWide.length] };
  });
  const [best] = scored.toSorted((a, b) => {
    const differs = a.score.findIndex((value, index) => value !== b.score[index]);
    return (b.score[differs] ?? 0) - (a.score[differs] ?? 0);
  });
  return best?.delimiter ?? ',';
}

/**
 * If each line was put into quotation marks as a whole, which happens to a file that is opened as text: the rows inside. The line
 * with the names of the columns may be bare.
 */
function unwrapped(rows: readonly Row[], outer: string): readonly Row[] {
  const bare = rows.filter(({ cells }) => cells.length > 1);
  const [header] = bare;
  const isBare = header !== undefined && filledWidth(header.cells) > 1;
  if (bare.length > 1 || (isBare && header !== rows[headerPlace(rows)])) return rows;
  const lines = rows.map(({ cells: [line = ''] }) => line);
  const delimiter = isBare ? outer : likelyDelimiter(lines.join('\n'));
  const inner = rows.map(
    (row, at): Row =>
      row === header ? row : (readRows(lines[at] ?? '', delimiter)[0] ?? { cells: [], brokenQuotes: false }),
  );
  const names = inner[headerPlace(inner)]?.cells ?? [];
  const isWhole = !isBare || inner.every(({ cells }) => filledWidth(cells) === 0 || cells.length === names.length);
  return isWhole && knownFields(names) >= 2 ? inner : rows;
}

const TOTAL = /^(?:(?:grand |sub)?total|sum|summe|gesamt|insgesamt|anzahl|count)\b[ :]*(?:\d[\d.,]*(?: \p{L}+)?)?$/iu;

/** `Total,,12`: the last row of some exports. */
function isTotal(cells: readonly string[]): boolean {
  const [label = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return TOTAL.test(label) && /\d/.test([label, ...others].join()) && others.every((cell) => /^[\d.,% ]+$/.test(cell));
}

/** Reads all rows, empty ones included. A quotation mark without a partner breaks its own line, and no line after it. */
function readRows(text: string, delimiter: string): readonly Row[] {
  const rows: Row[] = [];
  let width: number | null = null;
  let counted = { end: -1, cells: 0 };
  /** Whether the line has all cells that a row has, without the next line. A line is counted once. */
  const isWholeLine = (place: number): boolean => {
    const end = endOfLine(text, place);
    if (counted.end !== end) {
      const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, end);
      counted = { end, cells: line.split(delimiter).length };
    }
    return width === null || counted.cells === width;
  };
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    let brokenQuotes = false;
    for (let isEnd = false; !isEnd; at += 1) {
      const cell = readCell(text, at, delimiter, isWholeLine);
      cells.push(cell.text);
      brokenQuotes ||= cell.isBroken;
      at = cell.end;
      isEnd = at >= text.length || text[at] === '\n';
    }
    if (filledWidth(cells) > 1) width ??= filledWidth(cells);
    rows.push({ cells, brokenQuotes });
  }
  return rows;
}

interface Cell {
  readonly text: string;
  /** The index of the separator or line end after it. */
  readonly end: number;
  readonly isBroken: boolean;
}

function readCell(text: string, start: number, delimiter: string, isWholeLine: (at: number) => boolean): Cell {
  const isEnd = (at: number): boolean => at >= text.length || text[at] === delimiter || text[at] === '\n';
  const afterBlanks = (at: number): number => {
    let next = at;
    while (!isEnd(next) && /[ \t\u00a0\ufeff]/.test(text[next] ?? '')) next += 1;
    return next;
  };
  const literal = (isBroken: boolean): Cell => {
    let end = start;
    while (!isEnd(end)) end += 1;
    return { text: text.slice(start, end), end, isBroken };
  };
  const quoted = (from: number, to: number): Cell => ({
    text: text.slice(from, to).replaceAll('""', '"'),
    end: afterBlanks(to + 1),
    isBroken: false,
  });

  const open = afterBlanks(start);
  if (text[open] !== '"') return literal(false);
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close !== -1 && isEnd(afterBlanks(close + 1))) {
    const inner = text.slice(open + 1, close);
    // Most programs that write tabs do not quote: `"Stop` and, lines later, `Go"` are two cells.
    const isChance = delimiter === '\t' && /[\t\n]/.test(inner) && isWholeLine(start);
    return isChance ? literal(false) : quoted(open + 1, close);
  }
  const lineEnd = endOfLine(text, open);
  // A tab-separated file does not need quotation marks, so this one is text.
  if (close === -1 || close > lineEnd) return literal(delimiter !== '\t');
  // `"Emma" and others`: the marks enclose only a part of the text.
  if (/\S/.test(text[close - 1] ?? '') && text[close - 1] !== '\\' && /\s/.test(text[close + 1] ?? '')) {
    return literal(false);
  }
  // `"The "best" book"`: marks inside were not doubled, or escaped in another way.
  for (let next = text.indexOf('"', close + 1); next !== -1 && next < lineEnd; next = text.indexOf('"', next + 1)) {
    if (text[next - 1] === '\\' || !isEnd(afterBlanks(next + 1))) continue;
    const cell = quoted(open + 1, next);
    return { ...cell, text: cell.text.replaceAll('\\"', '"') };
  }
  return literal(delimiter !== '\t');
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
